/** What is made for each text once. Only for texts of a closed set: nothing is forgotten. */
export function keptBy<Text extends string, Value>(make: (text: Text) => Value): (text: Text) => Value {
  const kept = new Map<Text, Value>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}
