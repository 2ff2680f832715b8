import { Trans, useLingui } from '@lingui/react/macro'
import { limitesVinda, type Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { FileArea } from '#ui/field/file-area.tsx'

type Props = {
  /** An interrupted upload. Only the same file can continue it. */
  continua?: Vinda
  busy: boolean
  onArquivo: (arquivo: File) => void
}

/** Chooses the archive, and explains what the user should know before. */
export function VindaArquivo({ continua, busy, onArquivo }: Props) {
  const { t } = useLingui()
  const [erro, setErro] = useState('')

  function escolher(arquivo: File) {
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
      <FileArea
        icon={<Archive aria-hidden />}
        title={
          continua ? <Trans>Escolha «{continua.nome}» para continuar</Trans> : <Trans>Escolha o arquivo ZIP</Trans>
        }
        hint={<Trans>O que «Levar tudo» fez na outra instalação, até 2 GB.</Trans>}
        accept=".zip,application/zip"
        error={erro}
        disabled={busy}
        onFile={escolher}
      />
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
