// A shim: as much of the class as examples/android uses, only for the compiler.
package org.json

class JSONException(message: String) : Exception(message)
class JSONObject() {
    constructor(text: String) : this()

    fun put(name: String, value: Any?): JSONObject = TODO()
    fun optString(name: String): String = TODO()
    fun optBoolean(name: String): Boolean = TODO()
    fun optLong(name: String, fallback: Long): Long = TODO()
    fun optJSONObject(name: String): JSONObject? = TODO()
    fun getJSONObject(name: String): JSONObject = TODO()

    companion object {
        fun quote(text: String): String = TODO()
    }
}
