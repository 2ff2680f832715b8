import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Textarea } from '#components/textarea.tsx'
import { useAcao } from '#components/use-acao.ts'

/** The reason of an act that stays on record: it is not done without one. */
export function RazaoCampo({
  rotulo,
  botao,
  feito,
  onEnviar,
  onCancelar,
}: {
  rotulo: ReactNode
  botao: ReactNode
  /** What the toast says when it is done. */
  feito: string
  onEnviar: (razao: string) => Promise<unknown>
  onCancelar: () => void
}) {
  const id = useId()
  const [razao, escrever] = useState('')
  const { ocupado, fazer } = useAcao()

  async function enviar(evento: FormEvent) {
    evento.preventDefault()
    if (!razao.trim() || ocupado) return
    if (await fazer(() => onEnviar(razao.trim()), feito)) onCancelar()
  }

  return (
    <form onSubmit={(evento) => void enviar(evento)} className="grid gap-2">
      <label htmlFor={id} className="text-[13.5px] font-emphasis">
        {rotulo}
      </label>
      <Textarea
        id={id}
        required
        rows={2}
        maxLength={300}
        value={razao}
        onChange={(evento) => escrever(evento.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={ocupado}>
          {botao}
        </Button>
        <Button onClick={onCancelar}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    </form>
  )
}
