// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.activity

import android.os.Bundle
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract

class OnBackPressedDispatcher

abstract class OnBackPressedCallback

fun OnBackPressedDispatcher.addCallback(
    owner: Any? = null, enabled: Boolean = true, run: OnBackPressedCallback.() -> Unit
): OnBackPressedCallback = TODO()

open class ComponentActivity : android.content.Context() {
    val onBackPressedDispatcher: OnBackPressedDispatcher get() = TODO()
    var title: CharSequence? = TODO()

    protected open fun onCreate(state: Bundle?): Unit = TODO()
    protected open fun onSaveInstanceState(state: Bundle): Unit = TODO()
    protected open fun onStart(): Unit = TODO()
    protected open fun onStop(): Unit = TODO()
    protected open fun onDestroy(): Unit = TODO()
    fun finish(): Unit = TODO()
    fun runOnUiThread(run: Runnable): Unit = TODO()
    fun setContentView(view: android.view.View): Unit = TODO()
    fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>, callback: ActivityResultCallback<O>
    ): ActivityResultLauncher<I> = TODO()
}
