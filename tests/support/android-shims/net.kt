// A shim: as much of these classes as examples/android uses, only for the compiler.
package android.net

class Uri {
    val scheme: String? get() = TODO()
    val encodedAuthority: String? get() = TODO()

    companion object {
        fun parse(text: String): Uri = TODO()
    }
}
