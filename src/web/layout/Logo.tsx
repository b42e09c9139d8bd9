/** A panel under the sun. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="23" cy="8.5" r="4.5" fill="var(--sun)" />
      <path
        d="M5 27 9.8 12.5h12.4L27 27Z"
        fill="var(--act-tint)"
        stroke="var(--act)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M7.4 19.7h17.2M16 12.5V27" stroke="var(--act)" strokeWidth="1.6" />
    </svg>
  )
}
