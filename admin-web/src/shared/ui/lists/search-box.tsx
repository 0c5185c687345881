import { trimmed } from '@corner/domain/text/characters';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and Forward change the search; while the field is edited, a change is only an echo.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (!isTyping && trimmed(typed) !== value) setTyped(value);
  }

  const type = (next: string) => {
    setTyped(next);
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyping(false);
      onSearch(trimmed(next));
    }, QUIET_MS);
  };
  return (
    <Input
      type="search"
      style={{ maxWidth: 448 }}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      prefix={<Search color="var(--color-muted)" />}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
