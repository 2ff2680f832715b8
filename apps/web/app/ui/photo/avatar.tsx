import { cva } from 'class-variance-authority'
import { useState } from 'react'

const avatar = cva(
  'inline-grid shrink-0 select-none place-items-center rounded-full rounded-es-[4px] font-emphasis leading-none',
  {
    variants: {
      size: { sm: 'size-[26px] text-xs', md: 'size-8 text-xs', lg: 'size-9 text-xs', xl: 'size-16 text-lg' },
      tone: {
        a: 'bg-person-a text-person-a-ink',
        b: 'bg-person-b text-person-b-ink',
        c: 'bg-person-c text-person-c-ink',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

type Props = {
  name: string
  /** Replaces the initials, unless it fails to load. */
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Tells neighbouring avatars apart. Default: chosen by the name. */
  tone?: 'a' | 'b' | 'c'
}

/** Decorative. If it is alone in a control, name the control. */
export function Avatar({ name, src, size, tone = toneOf(name) }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span aria-hidden="true" className={avatar({ size, tone })}>
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full rounded-[inherit] object-cover" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

const titles = /^(dra?|sra?|prof[aª]?)\.?$/i

/** The initials without the title: «Dra. Lívia Antunes» gives LA. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !titles.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

function toneOf(name: string): 'a' | 'b' | 'c' {
  const sum = [...name].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0)
  return (['a', 'b', 'c'] as const)[sum % 3] ?? 'a'
}
