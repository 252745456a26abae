/** The logo: a post horn with one coil. Decorative, because the name is always next to it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="1 4 62 41" aria-hidden="true" className={className}>
      <circle cx="29" cy="19.5" r="13" fill="none" stroke="currentColor" strokeWidth="3.4" />
      <path
        d="M5 30.8H29C42 30.8 51 28.2 58.2 21.2Q60.6 32.5 58.2 43.8C51 36.8 42 34.2 29 34.2H5Z"
        fill="currentColor"
      />
      <path d="M4.2 28v9" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}
