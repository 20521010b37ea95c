import {
  choicesOf,
  enumName,
  type FieldKind,
  fieldLimits,
  kindOf,
  type MessageField,
  type MessageModel,
  pascalCase,
  upperCase,
} from './model.ts';

const types: Readonly<Record<FieldKind['name'], string>> = {
  ...{ text: 'String', choice: '', whole: 'Long', number: 'Double', flag: 'Boolean' },
  ...{ record: 'JSONObject', list: 'JSONArray' },
};

const opening = `// Written by \`npm run host-messages\` from the message catalogue. Do not edit.
package marquee.host

import org.json.JSONArray
import org.json.JSONObject

/** A value that may be null, as opposed to missing. */
data class Given<T>(val value: T?)

/** A field is missing or has another type than its contract. */
class RefusedField(name: String) : Exception("The field $name is missing or wrong")

private inline fun <T> JSONObject.ifThere(name: String, read: JSONObject.(String) -> T): T? =
    if (has(name)) read(name) else null
private inline fun <T> JSONObject.given(name: String, read: JSONObject.(String) -> T): Given<T> =
    Given(if (isNull(name)) null else read(name))
private fun JSONObject.text(name: String, lengths: IntRange = 0..Int.MAX_VALUE, pattern: Regex? = null): String =
    (opt(name) as? String)?.takeIf { it.length in lengths && pattern?.containsMatchIn(it) != false }
        ?: throw RefusedField(name)
private fun JSONObject.flag(name: String): Boolean = opt(name) as? Boolean ?: throw RefusedField(name)
private fun JSONObject.number(name: String): Double = (opt(name) as? Number)?.toDouble() ?: throw RefusedField(name)
private fun JSONObject.whole(name: String, range: LongRange): Long =
    number(name).takeIf { it % 1.0 == 0.0 }?.toLong()?.takeIf { it in range } ?: throw RefusedField(name)
private fun JSONObject.record(name: String): JSONObject = opt(name) as? JSONObject ?: throw RefusedField(name)
private fun JSONObject.list(name: String): JSONArray = opt(name) as? JSONArray ?: throw RefusedField(name)
`;

/** Kotlin classes of all messages, with \`parse\` and \`toJson\` on Android's \`org.json\`. */
export function writeKotlin(messages: readonly MessageModel[]): string {
  return [
    opening,
    writeSealedInterface(messages),
    ...messages.flatMap((message) => [...enums(message), dataClass(message)]),
  ].join('\n');
}

const writeSealedInterface = (
  messages: readonly MessageModel[],
): string => `/** A message between a Marquee page and its host. */
sealed interface HostMessage {
    val type: String

    fun toJson(): JSONObject

    companion object {
        /** The message, or null for another type or a field that does not fit: leave it alone then. */
        fun parse(json: JSONObject): HostMessage? = try {
            when (json.opt("type")) {
${messages.map(({ type }) => `                "${type}" -> ${className(type)}.parse(json)`).join('\n')}
                else -> null
            }
        } catch (refused: RefusedField) {
            null
        }
    }
}
`;

const className = (type: string): string => `${pascalCase(type)}Message`;

const enums = ({ type, fields }: MessageModel): string[] =>
  choicesOf(fields).map(
    (field) => `enum class ${enumName(type, field)}(val wire: String) {
${kindOf(field)
  .choices.map((choice) => `    ${upperCase(choice)}("${choice}"),`)
  .join('\n')}
}

private fun JSONObject.${readerName(type, field)}(name: String): ${enumName(type, field)} =
    ${enumName(type, field)}.values().find { it.wire == text(name) } ?: throw RefusedField(name)
`,
  );

function dataClass({ type, text, fields, spec }: MessageModel): string {
  const name = className(type);
  const head =
    fields.length === 0
      ? `object ${name} : HostMessage {
    const val TYPE = "${type}"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): ${name} = this
`
      : `data class ${name}(
${fields.map((field) => property(type, field)).join('\n')}
) : HostMessage {
    companion object {
        const val TYPE = "${type}"
${fields.map(patternConstant).join('')}
        /** Throws RefusedField. */
        fun parse(json: JSONObject): ${name} = ${name}(
${fields.map((field) => `            ${field.name} = ${writeReader(type, field)},`).join('\n')}
        )
    }
`;
  return `/** ${text} ${spec.direction}, since version ${spec.since}. */
${head}
    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
${fields.map((field) => `        ${writeWriter(field)}\n`).join('')}        return json
    }
}
`;
}

function property(type: string, field: MessageField): string {
  const kind = kindOf(field);
  const plain = kind.name === 'choice' ? enumName(type, field) : types[kind.name];
  const whole = kind.isNullable ? `Given<${plain}>` : plain;
  return `    /** ${field.text} Since version ${field.since}. */
    val ${field.name}: ${field.isRequired ? whole : `${whole}? = null`},`;
}

const readerName = (type: string, field: MessageField): string => {
  const { name } = kindOf(field);
  return name === 'choice' ? type + pascalCase(field.name) : name;
};

const patternName = ({ name }: MessageField): string => `${upperCase(name)}_PATTERN`;

function patternConstant(field: MessageField): string {
  const { pattern } = fieldLimits(field);
  return pattern === undefined ? '' : `        private val ${patternName(field)} = Regex("""${pattern}""")\n`;
}

/** Limits that the reader gets in addition to the name. */
function limits(field: MessageField): string {
  const { name } = kindOf(field);
  const { range, pattern } = fieldLimits(field);
  const [least, most] = range ?? [];
  if (name === 'whole') return `, ${least ?? 0}L..${most ?? 'Long.MAX_VALUE'}${most === undefined ? '' : 'L'}`;
  const lengths = range ? `, ${least}..${most ?? 'Int.MAX_VALUE'}` : '';
  return lengths + (pattern === undefined ? '' : `, ${lengths === '' ? 'pattern = ' : ''}${patternName(field)}`);
}

function writeReader(type: string, field: MessageField): string {
  const { name, isRequired } = field;
  const reader = readerName(type, field);
  if (!kindOf(field).isNullable) {
    if (isRequired) return `json.${reader}("${name}"${limits(field)})`;
    return `json.ifThere("${name}") { key -> ${reader}(key${limits(field)}) }`;
  }
  const given = (key: string) => `given(${key}) { inner -> ${reader}(inner${limits(field)}) }`;
  return isRequired ? `json.${given(`"${name}"`)}` : `json.ifThere("${name}") { key -> ${given('key')} }`;
}

function writeWriter(field: MessageField): string {
  const { name, isRequired } = field;
  const kind = kindOf(field);
  const wire = kind.name === 'choice' ? `${name}.wire` : kind.isNullable ? `${name}.value ?: JSONObject.NULL` : name;
  return isRequired ? `json.put("${name}", ${wire})` : `if (${name} != null) json.put("${name}", ${wire})`;
}
