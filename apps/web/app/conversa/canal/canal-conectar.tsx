import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { QrCode } from '#ui/photo/qr-code.tsx'
import { type Canal, type Conexao, relerCanais } from './canal.queries.ts'
import { CanalPareamento } from './canal-pareamento.tsx'
import { motivosEmPalavras } from './canal-textos.ts'
import { type Tentativa, useConexao } from './use-conexao.ts'

/** On a phone there is usually no second phone that could read a QR code. */
const noCelular = '(pointer: coarse) and (max-width: 640px)'

/** Shows the QR code until the phone reads it, or a code to type on the phone. */
export function CanalConectar({ canal: { id, nome }, onFechar }: { canal: Canal; onFechar: () => void }) {
  const { t, i18n } = useLingui()
  const [por, setPor] = useState<'qr' | 'codigo'>(() => (matchMedia(noCelular).matches ? 'codigo' : 'qr'))
  const [tentativa, setTentativa] = useState<Tentativa | null>(() => (por === 'qr' ? { vez: 0 } : null))
  const { data, error, fim, refetch, isFetching } = useConexao(id, tentativa)
  const ligado = fim === 'LIGADO'
  useEffect(() => {
    if (ligado) void relerCanais()
  }, [ligado])

  const tentar = (numero?: string) => setTentativa((antes) => ({ vez: (antes?.vez ?? 0) + 1, numero }))
  function trocar(novo: 'qr' | 'codigo') {
    setPor(novo)
    if (novo === 'qr' && (!tentativa || fim)) tentar()
  }
  const parou = fim && fim !== 'LIGADO' && fim !== 'NADA_VEIO' ? fim : undefined

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
        <ErrorState compact query={{ error, isFetching, refetch }} />
      ) : ligado ? (
        <p role="status" className="flex items-center gap-3 text-pri-ink">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <Trans>Conectado. O agente já responde por este número.</Trans>
        </p>
      ) : parou ? (
        <Parada onTentar={() => tentar(tentativa?.numero)}>{i18n._(motivosEmPalavras[parou])}</Parada>
      ) : data?.motivo === 'RECONECTANDO' ? (
        <div role="status" className="flex gap-3 text-sm">
          <Spinner className="mt-0.5 size-4 shrink-0" />
          <p>
            <strong className="font-emphasis">
              <Trans>Reconectando…</Trans>
            </strong>{' '}
            {i18n._(motivosEmPalavras.RECONECTANDO)}
          </p>
        </div>
      ) : (
        <div className="grid gap-5 text-sm">
          <Segmented
            label={t`Como conectar`}
            className="justify-self-center"
            value={por}
            onChange={trocar}
            options={[
              { value: 'qr', label: <Trans>Ler um QR code</Trans> },
              { value: 'codigo', label: <Trans>Digitar um código</Trans> },
            ]}
          />
          {por === 'codigo' ? (
            <CanalPareamento
              numero={tentativa?.numero}
              codigo={data?.codigo ?? null}
              valeAte={data?.vale_ate ?? null}
              nadaVeio={fim === 'NADA_VEIO'}
              buscando={isFetching}
              onNumero={tentar}
            />
          ) : fim ? (
            <Parada onTentar={() => tentar()}>
              <Trans>O QR code não veio: o serviço não está alcançando o WhatsApp. Tente de novo em instantes.</Trans>
            </Parada>
          ) : (
            <LerQr qr={data?.qr ?? null} />
          )}
        </div>
      )}
    </DialogFrame>
  )
}

function Parada({ children, onTentar }: { children: ReactNode; onTentar: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <p role="alert" className="text-warn-ink">
        {children}
      </p>
      <Button onClick={onTentar}>
        <Trans>Tentar de novo</Trans>
      </Button>
    </div>
  )
}

function LerQr({ qr }: { qr: Conexao['qr'] }) {
  const { t } = useLingui()
  return (
    <>
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
      {qr ? (
        <QrCode qr={qr} label={t`QR code para conectar o WhatsApp`} className="mx-auto size-60" />
      ) : (
        <Skeleton className="mx-auto size-60" />
      )}
      <p role="status" className="text-center text-note text-ink-3">
        {qr ? <Trans>O código se renova sozinho. Esperando a leitura…</Trans> : <Trans>Preparando o QR code…</Trans>}
      </p>
    </>
  )
}
