import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a one-time link, which stands behind the # of the address and is taken out of it at once: no history,
 * screenshot or copied address has it then. '' without one.
 */
export function useLinkToken(): string {
  const given = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  const navigate = useNavigate();
  const [token, setToken] = useState(given);
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (given !== '') void navigate({ to: '.', hash: '', replace: true });
  }, [given, navigate]);
  return token;
}
