import { Trans, useLingui } from '@lingui/react/macro'
import { limitesVinda, type Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { Archive } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldError } from '#ui/field/field.tsx'

type Props = {
  /** An interrupted upload. Only the same file can continue it. */
  continua?: Vinda
  busy: boolean
  onArquivo: (arquivo: File) => void
}

/** Chooses the archive, and explains what the user should know before. */
export function VindaArquivo({ continua, busy, onArquivo }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [erro, setErro] = useState('')

  function escolher(arquivo: File | undefined) {
    if (!arquivo) return
    const outro = continua && (arquivo.size !== continua.bytes || arquivo.name.slice(0, 200) !== continua.nome)
    if (outro) setErro(t`Este não é o arquivo que estava subindo. Escolha «${continua.nome}» ou descarte-o.`)
    else if (arquivo.size > limitesVinda.bytes) {
      setErro(t`Este arquivo passa de 2 GB. Traga-o no servidor, com o comando empresa:importar.`)
    } else if (arquivo.size === 0) setErro(t`Este arquivo está vazio.`)
    else {
      setErro('')
      onArquivo(arquivo)
    }
  }

  return (
    <section className="card grid gap-4 p-4">
      <label
        htmlFor={id}
        className="flex cursor-pointer flex-wrap items-center gap-4 rounded-frame border border-dashed border-ctl p-5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-pri"
      >
        <Archive aria-hidden className="size-8 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block font-emphasis wrap-anywhere">
            {continua ? <Trans>Escolha «{continua.nome}» para continuar</Trans> : <Trans>Escolha o arquivo ZIP</Trans>}
          </span>
          <span className="block text-note text-ink-3">
            <Trans>O que «Levar tudo» fez na outra instalação, até 2 GB.</Trans>
          </span>
        </span>
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          className="sr-only"
          disabled={busy}
          aria-describedby={erro ? `${id}-erro` : undefined}
          onChange={(event) => {
            escolher(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {erro ? <FieldError id={`${id}-erro`}>{erro}</FieldError> : null}
      {continua ? null : (
        <ul className="list-disc space-y-1 ps-5 text-ink-2 text-sm">
          <li>
            <Trans>Primeiro você vê o que viria; nada é gravado até confirmar.</Trans>
          </li>
          <li>
            <Trans>Entra inteira ou não entra. Se algo falhar, nada fica.</Trans>
          </li>
          <li>
            <Trans>
              Quem é da empresa e já está aqui passa a vê-la; quem não está recebe convite. Traga só arquivos de quem
              você conhece.
            </Trans>
          </li>
        </ul>
      )}
    </section>
  )
}
