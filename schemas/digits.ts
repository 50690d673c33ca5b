const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Persian (۰–۹) and Arabic (٠–٩) digits as 0–9; everything else is left alone. Keeps the length of the text. */
export function toEnglishDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicZero));
  });
}
