// Exits with 0 where the web view's bindings are installed.
import 'gi://Gtk?version=3.0'
import 'gi://WebKit2?version=4.1'
