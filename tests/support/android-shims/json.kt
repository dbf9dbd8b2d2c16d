// A shim: as much of the class as examples/android uses. It works, so that the end of the bridge can run.
package org.json

class JSONException(message: String) : Exception(message)

class JSONObject() {
    private val members = linkedMapOf<String, Any?>()

    constructor(text: String) : this() {
        members.putAll(JsonText(text).whole().members)
    }

    fun put(name: String, value: Any?): JSONObject = apply { if (value == null) members.remove(name) else members[name] = value }
    fun optString(name: String): String = members[name]?.toString() ?: ""
    fun optBoolean(name: String): Boolean = members[name] == true
    fun optLong(name: String, fallback: Long): Long = (members[name] as? Number)?.toLong() ?: fallback
    fun optJSONObject(name: String): JSONObject? = members[name] as? JSONObject
    fun getJSONObject(name: String): JSONObject = optJSONObject(name) ?: throw JSONException(name)
    override fun toString(): String = members.entries.joinToString(",", "{", "}") { "${quote(it.key)}:${write(it.value)}" }

    companion object {
        fun quote(text: String): String = "\"${text.replace("\\", "\\\\").replace("\"", "\\\"")}\""
        private fun write(value: Any?): String = when (value) {
            is String -> quote(value)
            is List<*> -> value.joinToString(",", "[", "]") { write(it) }
            else -> value.toString()
        }
    }
}

/** Reads the JSON of a message: texts in it have no escapes but quotes and backslashes. */
private class JsonText(text: String) {
    private val tokens = Regex("""\s*("(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+)""").findAll(text).map { it.groupValues[1] }.toList()
    private var at = 0

    fun whole(): JSONObject = value() as? JSONObject ?: throw JSONException("no object")

    private fun next(): String = tokens.getOrNull(at++) ?: throw JSONException("no end")

    private fun value(): Any? {
        val token = next()
        return when {
            token == "{" -> JSONObject().also { read("}") { it.put(text(next()).also { next() }, value()) } }
            token == "[" -> mutableListOf<Any?>().also { read("]") { it.add(value()) } }
            token.startsWith("\"") -> text(token)
            token == "true" || token == "false" -> token == "true"
            token == "null" -> null
            else -> token.toLongOrNull() ?: throw JSONException(token)
        }
    }

    private fun text(token: String): String = token.drop(1).dropLast(1).replace(Regex("""\\(.)"""), "$1")

    private fun read(end: String, member: () -> Unit) {
        if (tokens.getOrNull(at) == end) return Unit.also { at += 1 }
        do member() while (next() == ",")
    }
}
