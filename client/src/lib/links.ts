/** Links to a table. Secrets stand after the `#`, which no browser sends to anybody. */

export function watchLink(id: string): string {
  return `${location.origin}/table/${id}`;
}

export function inviteLink(id: string, invite: string): string {
  return `${watchLink(id)}#invite=${encodeURIComponent(invite)}`;
}

export function seatLink(id: string, secret: string): string {
  return `${watchLink(id)}#seat=${encodeURIComponent(secret)}`;
}

/** Put *text* on the clipboard, also where a page without TLS may not use the new way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Let the browser save *text* as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
