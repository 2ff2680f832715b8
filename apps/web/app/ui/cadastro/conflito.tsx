import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { type Campos, escrito } from './campos.ts'
import { ConflitoCaixa } from './conflito-caixa.tsx'

type Mudanca = { campo: string; antes: unknown; agora: unknown }
export type Conflito = { message: string; mudancas: Mudanca[] }

/**
 * Conflict of two editors. `aoConflitar` is the form's `onConflict`: it reads the record again and
 * keeps the differences. Untouched fields follow; the next save is based on the new version.
 */
export function useConflito<V extends FieldValues>(visto: V, recarregar: () => Promise<V | undefined>) {
  const [conflito, setConflito] = useState<Conflito | null>(null)
  return {
    conflito,
    aoConflitar: async (error: ErroApi) => {
      const atual = await recarregar()
      const mudancas = Object.keys(visto).flatMap((campo) =>
        atual && JSON.stringify(atual[campo]) !== JSON.stringify(visto[campo])
          ? [{ campo, antes: visto[campo], agora: atual[campo] }]
          : [],
      )
      setConflito({ message: error.corpo.message ?? error.message, mudancas })
    },
    resolvido: () => setConflito(null),
  }
}

type Props<V extends FieldValues> = { conflito: Conflito | null; form: Form<V>; campos: Campos }

/** Names the other author and offers their values where both changed. */
export function ConflitoAviso<V extends FieldValues>({ conflito, form, campos }: Props<V>) {
  if (!conflito) return null
  const { dirtyFields } = form.hook.formState
  return (
    <ConflitoCaixa message={conflito.message}>
      <ul className="mt-3 grid gap-2 ps-6.5">
        {conflito.mudancas.map(({ campo, antes, agora }) => (
          <li key={campo} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{campos[campo]?.label ?? campo}</span>
            <del className="text-ink-2">{escrito(campos, campo, antes)}</del>
            <span aria-hidden>→</span>
            <ins className="no-underline">{escrito(campos, campo, agora)}</ins>
            {(dirtyFields as Record<string, unknown>)[campo] ? (
              <Button
                size="sm"
                onClick={() =>
                  form.hook.setValue(campo as Path<V>, agora as PathValue<V, Path<V>>, { shouldDirty: true })
                }
              >
                <Trans>Usar este valor</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 ps-6.5 text-ink-2">
        <Trans>O que você escreveu continua aqui. Confira e salve de novo.</Trans>
      </p>
    </ConflitoCaixa>
  )
}
