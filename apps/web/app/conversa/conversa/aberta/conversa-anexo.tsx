import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Download, FileText, Film, Mic, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Mensagem } from '#conversa/conversa/conversa.queries.ts'
import { salvarArquivo } from '#lib/api/baixar.ts'
import { formatBytes } from '#lib/formato/bytes.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

type Anexo = NonNullable<Mensagem['anexo']>
export type LerArquivo = (anexo: string) => Promise<Blob>

/** Larger audio and video files load only on a click. */
const maxSozinho = 2 * 1024 * 1024
const larguraDaFoto = 260
const alturaDaFoto = 320

/** The file of a message: picture, player or download. Without `ler` only its name shows. */
export function ConversaAnexo({ anexo, ler }: { anexo: Anexo; ler?: LerArquivo }) {
  const { t } = useLingui()
  if (anexo.estado === 'BUSCANDO')
    return (
      <Cartao icone={<Spinner />} nome={anexo.nome ?? <Trans>Recebendo o arquivo</Trans>}>
        <Trans>chegando do WhatsApp</Trans>
      </Cartao>
    )
  if (anexo.estado === 'FALHOU')
    return (
      <Cartao icone={<CircleAlert aria-hidden className="size-5" />} nome={anexo.nome ?? <Trans>Arquivo</Trans>}>
        <Trans>Não conseguimos receber. Veja no celular ou peça de novo.</Trans>
      </Cartao>
    )
  if (!ler)
    return (
      <Cartao icone={<FileText aria-hidden className="size-5" />} nome={anexo.nome ?? t`Arquivo`}>
        {formatBytes(anexo.bytes)}
      </Cartao>
    )
  switch (anexo.tipo) {
    case 'IMAGEM':
      return <Foto anexo={anexo} ler={ler} />
    case 'DOCUMENTO':
      return <Documento anexo={anexo} ler={ler} />
    default:
      return <Tocador anexo={anexo} ler={ler} />
  }
}

/** The object URL of the file, while it is shown. */
function useEndereco({ id }: Anexo, ler: LerArquivo, quero = true) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['anexo', id],
    queryFn: () => ler(id),
    enabled: quero,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  })
  const [endereco, setEndereco] = useState<string>()
  useEffect(() => {
    if (!data) return
    const novo = URL.createObjectURL(data)
    setEndereco(novo)
    return () => URL.revokeObjectURL(novo)
  }, [data])
  return { endereco, blob: data, falhou: isError, tentar: () => void refetch() }
}

function Foto({ anexo, ler }: { anexo: Anexo; ler: LerArquivo }) {
  const { t } = useLingui()
  const [aberta, setAberta] = useState(false)
  const { endereco, blob, falhou, tentar } = useEndereco(anexo, ler)
  const { largura, altura } = caber(anexo)
  if (falhou) return <Falha tentar={tentar} />
  const nome = anexo.nome ?? t`Imagem`
  return (
    <>
      <button
        type="button"
        aria-label={t`Abrir ${nome}`}
        aria-haspopup="dialog"
        disabled={!endereco}
        onClick={() => setAberta(true)}
        className="block cursor-pointer overflow-hidden rounded-xl bg-bubble"
        style={{ width: largura, height: altura, maxWidth: '100%' }}
      >
        {endereco ? (
          <img src={endereco} alt="" className="size-full object-cover" />
        ) : (
          <Skeleton className="size-full rounded-xl!" />
        )}
      </button>
      <DialogFrame
        open={aberta}
        onClose={() => setAberta(false)}
        title={nome}
        note={formatBytes(anexo.bytes)}
        actions={
          <Button
            icon={<Download aria-hidden />}
            // Pictures are stored as WebP, whatever their name was.
            onClick={() => blob && salvarArquivo(blob, `${nome.replace(/\.[^.]*$/, '')}.webp`)}
          >
            <Trans>Baixar</Trans>
          </Button>
        }
      >
        <img src={endereco} alt={nome} className="mx-auto max-h-[70dvh] max-w-full rounded-frame" />
      </DialogFrame>
    </>
  )
}

/** The picture's size is reserved before it loads, so that nothing moves. */
function caber({ largura, altura }: Anexo) {
  if (!largura || !altura) return { largura: larguraDaFoto, altura: 180 }
  const escala = Math.min(1, larguraDaFoto / largura, alturaDaFoto / altura)
  return { largura: Math.max(72, Math.round(largura * escala)), altura: Math.max(72, Math.round(altura * escala)) }
}

function Tocador({ anexo, ler }: { anexo: Anexo; ler: LerArquivo }) {
  const { t } = useLingui()
  const som = anexo.tipo === 'AUDIO'
  const [quero, setQuero] = useState(som && anexo.bytes <= maxSozinho)
  const { endereco, falhou, tentar } = useEndereco(anexo, ler, quero)
  const nome = anexo.nome ?? (som ? t`Mensagem de voz` : t`Vídeo`)
  if (falhou) return <Falha tentar={tentar} />
  if (!quero || !endereco)
    return (
      <Cartao
        icone={som ? <Mic aria-hidden className="size-5" /> : <Film aria-hidden className="size-5" />}
        nome={nome}
        acao={
          <IconButton
            label={som ? t`Ouvir ${nome}` : t`Ver ${nome}`}
            className="text-inherit!"
            onClick={() => setQuero(true)}
          >
            {quero ? <Spinner /> : <Play aria-hidden className="size-5" />}
          </IconButton>
        }
      >
        {formatBytes(anexo.bytes)}
      </Cartao>
    )
  if (som)
    // biome-ignore lint/a11y/useMediaCaption: the transcript, if there is one, is below the player
    return <audio controls preload="metadata" src={endereco} aria-label={nome} className="h-11 w-64 max-w-full" />
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a client's video
  return <video controls src={endereco} aria-label={nome} className="max-h-80 w-72 max-w-full rounded-xl" />
}

function Documento({ anexo, ler }: { anexo: Anexo; ler: LerArquivo }) {
  const { t } = useLingui()
  const [estado, setEstado] = useState<'parado' | 'lendo' | 'falhou'>('parado')
  const nome = anexo.nome ?? t`Documento`
  async function baixar() {
    setEstado('lendo')
    try {
      salvarArquivo(await ler(anexo.id), nome)
      setEstado('parado')
    } catch {
      setEstado('falhou')
    }
  }
  return (
    <Cartao
      icone={<FileText aria-hidden className="size-5" />}
      nome={nome}
      acao={
        <IconButton label={t`Baixar ${nome}`} className="text-inherit!" onClick={() => void baixar()}>
          {estado === 'lendo' ? <Spinner /> : <Download aria-hidden className="size-5" />}
        </IconButton>
      }
    >
      {estado === 'falhou' ? <Trans>Não deu para baixar. Tente de novo.</Trans> : formatBytes(anexo.bytes)}
    </Cartao>
  )
}

function Cartao({
  icone,
  nome,
  acao,
  children,
}: {
  icone: ReactNode
  nome: ReactNode
  acao?: ReactNode
  children: ReactNode
}) {
  return (
    <span className="flex min-h-11 w-64 max-w-full items-center gap-2.5 py-0.5">
      <span className="shrink-0">{icone}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-emphasis [overflow-wrap:anywhere]">{nome}</span>
        <span className="block text-note opacity-80">{children}</span>
      </span>
      {acao}
    </span>
  )
}

function Falha({ tentar }: { tentar: () => void }) {
  return (
    <Cartao
      icone={<CircleAlert aria-hidden className="size-5" />}
      nome={<Trans>Não deu para abrir</Trans>}
      acao={
        <button type="button" onClick={tentar} className="min-h-11 cursor-pointer underline underline-offset-3">
          <Trans>Tentar de novo</Trans>
        </button>
      }
    >
      <Trans>confira a internet</Trans>
    </Cartao>
  )
}
