import { useMaskito } from '@maskito/react'
import { type RefObject, useLayoutEffect } from 'react'
import { type MaskName, masks } from './masks.ts'

/** Masks what is typed into an input, and what it already holds. */
export function Mask({ mask, input }: { mask: MaskName; input: RefObject<HTMLInputElement | null> }) {
  const attach = useMaskito({ options: masks[mask] })
  useLayoutEffect(() => void attach(input.current), [attach, input])
  return null
}
