/** Wrong use of a command; the message is for the person who typed it. */
export class UsageError extends Error {}
