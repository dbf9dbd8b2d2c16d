// A shim: as much of these classes as examples/android uses, for the compiler alone.
package androidx.activity.result.contract

import androidx.activity.result.ActivityResult

abstract class ActivityResultContract<I, O>

class ActivityResultContracts {
    class StartActivityForResult : ActivityResultContract<android.content.Intent, ActivityResult>()
}
