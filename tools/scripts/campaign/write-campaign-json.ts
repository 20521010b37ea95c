/** Formats a file of a campaign folder as people do: an amount, or a list of words or numbers, takes one line. */
export function writeCampaignJson(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2)
    .replace(/\{\n\s+"amount": (\S+),\n\s+"currency": ("\w+")\n\s+\}/g, '{ "amount": $1, "currency": $2 }')
    .replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`);
  return `${text}\n`;
}
