import { Trans, useLingui } from '@lingui/react/macro'
import { partesDe, type Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { formatBytes } from '#lib/formato/bytes.ts'

/** The progress of an archive: being uploaded, checked or imported. */
export function VindaAndamento({ vinda }: { vinda: Vinda }) {
  const { t } = useLingui()
  const { nome, bytes, estado, recebidas, feitos, total } = vinda
  const subindo = estado === 'SUBINDO'
  const feito = subindo ? recebidas : feitos
  const quanto = subindo ? partesDe(bytes) : total
  const tamanho = formatBytes(bytes)
  const porcento = quanto > 0 ? Math.floor((100 * feito) / quanto) : 0
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="vinda-andamento">
      <div role="status">
        <h2 id="vinda-andamento" className="font-emphasis text-base">
          {subindo ? <Trans>Subindo</Trans> : null}
          {estado === 'CONFERINDO' ? <Trans>Conferindo o arquivo…</Trans> : null}
          {estado === 'TRAZENDO' ? <Trans>Trazendo a empresa…</Trans> : null}
        </h2>
        <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
          {nome} · {subindo ? t`${porcento}% de ${tamanho}` : tamanho}
        </p>
      </div>
      <progress
        className="h-2 w-full accent-pri"
        aria-labelledby="vinda-andamento"
        {...(quanto > 0 ? { value: feito, max: quanto } : {})}
      />
      <p className="text-ink-2 text-sm">
        {subindo ? (
          <Trans>Deixe esta página aberta. Se parar, continua de onde parou.</Trans>
        ) : (
          <Trans>Pode fechar esta página: avisamos no sino quando terminar.</Trans>
        )}
      </p>
    </section>
  )
}
