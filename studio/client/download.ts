/** Offers the user a file for download. */
export function download(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not revoked at once: the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
