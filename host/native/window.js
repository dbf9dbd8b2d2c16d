import Gtk from 'gi://Gtk?version=3.0'

const WIDTH = 390
const HEIGHT = 844

/**
 * A phone-sized window: a header bar with back and title, and the portal below.
 * @param {Gtk.Widget} view
 * @param {{ onBack: () => void, onClose: () => void }} does `onClose` decides whether it closes
 */
export function createWindow(view, { onBack, onClose }) {
  const window = new Gtk.Window({ default_width: WIDTH, default_height: HEIGHT })
  const bar = new Gtk.HeaderBar({ show_close_button: true, title: 'Advertiser portal' })
  const back = Gtk.Button.new_from_icon_name('go-previous-symbolic', Gtk.IconSize.BUTTON)
  back.get_accessible().set_name('Back')
  back.connect('clicked', onBack)
  bar.pack_start(back)
  window.set_titlebar(bar)
  window.add(view)
  window.connect('delete-event', () => {
    onClose()
    return true
  })
  window.show_all()
  return {
    window,
    setTitle: title => bar.set_title(title),
    setCanGoBack: canGoBack => back.set_sensitive(canGoBack)
  }
}
