/** Gives the reader a file that was made in the page; nothing is sent. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[/\\:*?"<>|]/g, '_');
  link.click();
  // The browser has taken it by the time that another task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
