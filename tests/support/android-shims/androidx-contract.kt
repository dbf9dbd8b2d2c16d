// A shim: as much of these classes as examples/android uses, only for the compiler.
package androidx.activity.result.contract

import androidx.activity.result.ActivityResult

abstract class ActivityResultContract<I, O>

class ActivityResultContracts {
    class StartActivityForResult : ActivityResultContract<android.content.Intent, ActivityResult>()
}
