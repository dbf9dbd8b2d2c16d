// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.activity.result

fun interface ActivityResultCallback<O> {
    fun onActivityResult(result: O)
}

class ActivityResult(val resultCode: Int, val data: android.content.Intent?)

abstract class ActivityResultLauncher<I> {
    fun launch(input: I): Unit = TODO()
}
