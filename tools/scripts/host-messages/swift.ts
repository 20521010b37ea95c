import {
  camelCase,
  choicesOf,
  enumName,
  type FieldKind,
  fieldLimits,
  kindOf,
  type MessageField,
  type MessageModel,
  pascalCase,
} from './model.ts';

const types: Readonly<Record<FieldKind['name'], string>> = {
  ...{ text: 'String', choice: '', whole: 'Int', number: 'Double', flag: 'Bool' },
  ...{ record: '[String: Any]', list: '[Any]' },
};

const opening = `// Written by \`npm run host-messages\` from the message catalogue. Do not edit.
import Foundation

/// A message between a Marquee page and its host.
public protocol HostMessage {
    static var type: String { get }
    init(json: [String: Any]) throws
    var json: [String: Any] { get }
}

/// A value that may be null: not the same as one that was left out.
public enum Given<Value> {
    case null
    case value(Value)
}

/// A field is missing or of another kind than its contract says.
public struct RefusedField: Error {
    public let name: String
}

private func required<Value>(_ json: [String: Any], _ name: String, _ kind: Value.Type) throws -> Value {
    guard let value = json[name] as? Value else { throw RefusedField(name: name) }
    return value
}

private func given<Value>(_ json: [String: Any], _ name: String, _ value: @autoclosure () throws -> Value) rethrows -> Given<Value> {
    try json[name] is NSNull ? .null : .value(value())
}

private func text(
    _ json: [String: Any], _ name: String, _ lengths: ClosedRange<Int> = 0...Int.max, pattern: String? = nil
) throws -> String {
    let value = try required(json, name, String.self)
    let fits = pattern.map { value.range(of: $0, options: .regularExpression) != nil } ?? true
    guard fits, lengths.contains(value.utf16.count) else { throw RefusedField(name: name) }
    return value
}

private func whole(_ json: [String: Any], _ name: String, _ range: ClosedRange<Int>) throws -> Int {
    let value = try required(json, name, Int.self)
    guard range.contains(value) else { throw RefusedField(name: name) }
    return value
}

private func choice<Value: RawRepresentable>(_ json: [String: Any], _ name: String, _ kind: Value.Type) throws -> Value
where Value.RawValue == String {
    guard let value = Value(rawValue: try required(json, name, String.self)) else { throw RefusedField(name: name) }
    return value
}
`;

/** Swift types of all messages, converted to and from the values of \`JSONSerialization\` and \`WKScriptMessage\`. */
export function writeSwift(messages: readonly MessageModel[]): string {
  return [opening, parser(messages), ...messages.flatMap((message) => [...enums(message), struct(message)])].join('\n');
}

const parser = (
  messages: readonly MessageModel[],
): string => `/// The message, or nil for another type or a field that does not fit: leave it alone then.
public func parseHostMessage(_ json: [String: Any]) -> HostMessage? {
    switch json["type"] as? String {
${messages.map(({ type }) => `    case "${type}": return try? ${structName(type)}(json: json)`).join('\n')}
    default: return nil
    }
}
`;

const structName = (type: string): string => `${pascalCase(type)}Message`;

const enums = ({ type, fields }: MessageModel): string[] =>
  choicesOf(fields).map(
    (field) => `public enum ${enumName(type, field)}: String {
${kindOf(field)
  .choices.map((choice) => `    case ${camelCase(choice)} = "${choice}"`)
  .join('\n')}
}
`,
  );

function struct({ type, text, fields, spec }: MessageModel): string {
  const parameters = fields.map((field) => `${field.name}: ${typeOf(type, field)}${field.isRequired ? '' : ' = nil'}`);
  return `/// ${text} ${spec.direction}, since version ${spec.since}.
public struct ${structName(type)}: HostMessage {
    public static let type = "${type}"
${fields.map((field) => `    /// ${field.text} Since version ${field.since}.\n    public var ${field.name}: ${typeOf(type, field)}\n`).join('')}
    public init(${parameters.join(', ')}) {
${fields.map(({ name }) => `        self.${name} = ${name}\n`).join('')}    }

    public init(json: [String: Any]) throws {
${fields.map((field) => `        ${field.name} = ${writeReader(type, field)}\n`).join('')}    }

    public var json: [String: Any] {
        ${fields.length === 0 ? 'let' : 'var'} json: [String: Any] = ["type": Self.type]
${fields.map(writeWriter).join('')}        return json
    }
}
`;
}

const plainType = (type: string, field: MessageField): string => {
  const { name } = kindOf(field);
  return name === 'choice' ? enumName(type, field) : types[name];
};

function typeOf(type: string, field: MessageField): string {
  const plain = plainType(type, field);
  return (kindOf(field).isNullable ? `Given<${plain}>` : plain) + (field.isRequired ? '' : '?');
}

function writeReader(type: string, field: MessageField): string {
  const plain = plainReading(type, field);
  const read = kindOf(field).isNullable ? `given(json, "${field.name}", ${plain})` : plain;
  // Swift takes `try` only before the whole expression.
  return `try ${field.isRequired ? read : `json["${field.name}"] == nil ? nil : ${read}`}`;
}

function plainReading(type: string, field: MessageField): string {
  const { name } = kindOf(field);
  const { range, pattern } = fieldLimits(field);
  const span = range ? `, ${range[0]}...${range[1] ?? 'Int.max'}` : '';
  if (name === 'text') {
    return `text(json, "${field.name}"${span}${pattern === undefined ? '' : `, pattern: #"${pattern}"#`})`;
  }
  if (name === 'whole') return `whole(json, "${field.name}"${span || ', 0...Int.max'})`;
  const kind = name === 'list' || name === 'record' ? `(${types[name]})` : plainType(type, field);
  return `${name === 'choice' ? 'choice' : 'required'}(json, "${field.name}", ${kind}.self)`;
}

function writeWriter(field: MessageField): string {
  const { name, isRequired } = field;
  const kind = kindOf(field);
  const wire = kind.name === 'choice' ? `${name}.rawValue` : name;
  if (kind.isNullable) {
    return `        switch ${name} {
        case .value(let value)${isRequired ? '' : '?'}: json["${name}"] = value
        case .null${isRequired ? '' : '?'}: json["${name}"] = NSNull()
${isRequired ? '' : '        case nil: break\n'}        }
`;
  }
  return isRequired
    ? `        json["${name}"] = ${wire}\n`
    : `        if let ${name} = ${name} { json["${name}"] = ${wire} }\n`;
}
