import { useEffect, useState } from 'preact/hooks'
import { useLingua } from '../contexto.ts'
import type { Mensagem } from '../historico/mensagens.ts'
import { Icone } from '../icone.tsx'

type Anexo = NonNullable<Mensagem['anexo']>
export type LerArquivo = (anexo: string) => Promise<Blob>

/**
 * The file of a message. Pictures and sounds load by themselves, videos and documents on request.
 */
export function AnexoNaBolha({ anexo, ler }: { anexo: Anexo; ler: LerArquivo }) {
  const { t } = useLingua()
  const { id, tipo, nome, largura, altura } = anexo
  const [quero, setQuero] = useState(tipo === 'IMAGEM' || tipo === 'AUDIO')
  const [endereco, setEndereco] = useState<string | 'falhou'>()
  useEffect(() => {
    if (!quero) return
    let local: string | undefined
    let vivo = true
    ler(id).then(
      (blob) => {
        local = URL.createObjectURL(blob)
        if (vivo) setEndereco(local)
        else URL.revokeObjectURL(local)
      },
      () => vivo && setEndereco('falhou'),
    )
    return () => {
      vivo = false
      if (local) URL.revokeObjectURL(local)
    }
  }, [quero, id, ler])

  const chamada = nome ?? t.arquivo
  if (endereco === 'falhou' || !quero)
    return (
      <>
        <button
          type="button"
          class="arquivo"
          onClick={() => {
            setEndereco(undefined)
            setQuero(false)
            setTimeout(() => setQuero(true))
          }}
        >
          <Icone nome={endereco ? 'repetir' : 'descer'} tamanho={16} />
          <span>{chamada}</span>
        </button>
        {endereco && (
          <span class="falhou" role="alert">
            {t.naoAbriu}
          </span>
        )}
      </>
    )
  if (tipo === 'IMAGEM') {
    const escala = largura && altura ? Math.min(1, 240 / largura, 320 / altura) : 1
    const lado = { width: Math.round((largura ?? 240) * escala), height: Math.round((altura ?? 160) * escala) }
    return endereco ? (
      <a class="foto" href={endereco} target="_blank" rel="noopener">
        <img src={endereco} alt={chamada} {...lado} />
      </a>
    ) : (
      <canvas class="foto" {...lado} aria-label={t.abrindo} role="img" />
    )
  }
  if (!endereco) return <span class="arquivo">{t.abrindo}</span>
  // biome-ignore lint/a11y/useMediaCaption: there is no transcript
  if (tipo === 'AUDIO') return <audio controls src={endereco} aria-label={chamada} />
  // biome-ignore lint/a11y/useMediaCaption: there is no transcript
  if (tipo === 'VIDEO') return <video controls src={endereco} aria-label={chamada} />
  return (
    <a class="arquivo" href={endereco} download={chamada}>
      <Icone nome="descer" tamanho={16} />
      <span>{chamada}</span>
    </a>
  )
}
