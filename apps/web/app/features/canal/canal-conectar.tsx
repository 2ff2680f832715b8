import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Field } from '#components/field.tsx'
import { MaskedInput } from '#components/masked-input.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { type Canal, type Conexao, conectar, relerCanais } from './canal.queries.ts'
import { motivosEmPalavras } from './canal-textos.ts'

/** A QR code lasts some twenty seconds: what is shown is always the one that can be read. */
const renovarMs = 4_000

/** Shows the QR code until somebody reads it, or a code to type on the phone. */
export function CanalConectar({ canal: { id, nome }, onFechar }: { canal: Canal; onFechar: () => void }) {
  const [numero, setNumero] = useState<string>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['canal-conectar', id, numero],
    queryFn: () => conectar(id, numero),
    refetchInterval: ({ state }) => (state.data?.conexao === 'CONECTADO' ? false : renovarMs),
    retry: false,
    gcTime: 0,
  })
  const ligado = data?.conexao === 'CONECTADO'
  useEffect(() => {
    if (ligado) void relerCanais()
  }, [ligado])

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Conectar «{nome}»</Trans>}
      actions={
        <Button variant={ligado ? 'primary' : 'outline'} onClick={onFechar}>
          {ligado ? <Trans>Pronto</Trans> : <Trans>Fechar</Trans>}
        </Button>
      }
    >
      {error ? (
        <ErrorState compact busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : ligado ? (
        <p role="status" className="flex items-center gap-3 text-pri-ink">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <Trans>Conectado. O agente já responde por este número.</Trans>
        </p>
      ) : (
        <Passos data={data} onNumero={setNumero} />
      )}
    </DialogFrame>
  )
}

function Passos({ data, onNumero }: { data: Conexao | undefined; onNumero: (numero: string) => void }) {
  const { t, i18n } = useLingui()
  const parou = data && !data.qr && !data.codigo && data.motivo && data.motivo !== 'AGUARDANDO_LEITURA'
  if (parou && data.motivo) {
    return (
      <p role="alert" className="text-warn-ink">
        {i18n._(motivosEmPalavras[data.motivo])}
      </p>
    )
  }
  return (
    <div className="grid gap-5 text-sm">
      <ol className="grid list-decimal gap-1.5 ps-5 text-ink-2 marker:text-ink-3">
        <li>
          <Trans>No celular do negócio, abra o WhatsApp.</Trans>
        </li>
        <li>
          <Trans>Toque em Configurações e em Aparelhos conectados.</Trans>
        </li>
        <li>
          <Trans>Toque em Conectar um aparelho e aponte para este código.</Trans>
        </li>
      </ol>
      {data?.qr ? (
        <svg
          role="img"
          aria-label={t`QR code para conectar o WhatsApp`}
          viewBox={`0 0 ${data.qr.lado} ${data.qr.lado}`}
          shapeRendering="crispEdges"
          className="mx-auto size-60 rounded-frame border border-line bg-white"
        >
          <path d={data.qr.d} fill="#000" />
        </svg>
      ) : (
        <Skeleton className="mx-auto size-60" />
      )}
      <p role="status" className="text-center text-[13px] text-ink-3">
        {data?.qr ? (
          <Trans>O código se renova sozinho. Esperando a leitura…</Trans>
        ) : (
          <Trans>Preparando o QR code…</Trans>
        )}
      </p>
      <Pareamento codigo={data?.codigo ?? null} onNumero={onNumero} />
    </div>
  )
}

/** Without a camera at hand: the phone is told a code. */
function Pareamento({ codigo, onNumero }: { codigo: string | null; onNumero: (numero: string) => void }) {
  const { t } = useLingui()
  const [telefone, setTelefone] = useState('')
  const digitos = telefone.replace(/\D/g, '')
  if (codigo) {
    return (
      <p className="rounded-frame bg-sunken p-4 text-center">
        <Trans>No celular, toque em Conectar com número de telefone e digite:</Trans>
        <strong className="mt-2 block font-display text-2xl tracking-[.15em] text-ink">
          {codigo.slice(0, 4)}-{codigo.slice(4)}
        </strong>
      </p>
    )
  }
  return (
    <details className="rounded-frame border border-line px-4 py-3">
      <summary className="cursor-pointer font-emphasis">
        <Trans>Está neste mesmo celular? Use um código</Trans>
      </summary>
      <div className="mt-3 flex items-end gap-2">
        <Field label={t`Número do WhatsApp`} className="flex-1">
          <MaskedInput mask="phone" value={telefone} onChange={(event) => setTelefone(event.target.value)} />
        </Field>
        <Button disabled={digitos.length < 10} onClick={() => onNumero(`55${digitos}`)}>
          <Trans>Gerar código</Trans>
        </Button>
      </div>
    </details>
  )
}
