import { useEffect, useState } from 'react';
import { v4 } from 'uuid';
import { storedMethods, storeMethods, type PaymentMethod } from './payment-methods-storage';

/** The labels of this member in this browser, in all of its tabs. */
export function usePaymentMethods(memberId: string) {
  const [methods, setMethods] = useState(() => storedMethods(memberId));

  useEffect(() => {
    const follow = () => setMethods(storedMethods(memberId));
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [memberId]);

  function change(next: PaymentMethod[]) {
    storeMethods(memberId, next);
    setMethods(next);
  }
  return {
    methods,
    add: (label: Omit<PaymentMethod, 'id'>) => change([...methods, { ...label, id: v4() }]),
    remove: (id: string) => change(methods.filter((method) => method.id !== id)),
  };
}
