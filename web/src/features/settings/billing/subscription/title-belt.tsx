export function TitleBelt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 84" className={className} aria-hidden>
      <path d="M4 30q96-14 192 0v24q-96 14-192 0z" fill="#14161b" stroke="#8d6a1f" strokeWidth="2" />
      <path d="M10 35q90-12 180 0M10 49q90 12 180 0" fill="none" stroke="#8d6a1f" strokeDasharray="3 4" />
      <g fill="#f5b93a" stroke="#7a5200" strokeWidth="2">
        <rect x="28" y="25" width="28" height="34" rx="7" />
        <rect x="144" y="25" width="28" height="34" rx="7" />
        <path d="M100 3l14 8 16 1 5 15 11 15-11 15-5 15-16 1-14 8-14-8-16-1-5-15-11-15 11-15 5-15 16-1z" />
      </g>
      <circle cx="100" cy="42" r="24" fill="#ffdc85" stroke="#7a5200" strokeWidth="2" />
      <path
        d="M100 25l5 11.6 12.600 1.100-9.600 8.300 2.900 12.300L100 51.800l-10.900 6.500 2.900-12.300-9.600-8.300 12.600-1.100z"
        fill="#8a5a00"
      />
      <g fill="#7a5200">
        <path d="M42 34l3 8-3 8-3-8zM158 34l3 8-3 8-3-8z" />
      </g>
    </svg>
  );
}
