import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { quando } from '#agenda/agendamento-cliente/quando.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { copiar } from '#lib/navegador/copiar.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { QrCode } from '#ui/photo/qr-code.tsx'
import { FormPagador, type PropsPagador } from './form-pagador.tsx'
import type { SinalNaRede } from './use-sinal.ts'

const copiadoMs = 2000

/** How to pay the deposit that holds a time. */
export function PagarSinal({ sinal, fuso, ...pagador }: { sinal: SinalNaRede; fuso: string } & PropsPagador) {
  const { andamento, pix, regra } = sinal
  return (
    <section className="mt-6 rounded-popover rounded-es-[3px] border border-line bg-surface p-5">
      <p className="text-lg text-ink">
        <Trans>
          Falta o sinal de <strong className="font-emphasis tabular-nums">{formatReais(sinal.valor_centavos)}</strong>
        </Trans>
      </p>
      <p className="mt-1 text-body text-ink-2">
        <Trans>
          Pague por Pix até{' '}
          <strong className="font-emphasis text-ink tabular-nums">{quando(sinal.expira_em, fuso)}</strong>. Sem ele, o
          horário volta a ficar livre.
        </Trans>
      </p>
      {andamento === 'PEDE_PAGADOR' ? <FormPagador {...pagador} recusado={sinal.pagador !== null} /> : null}
      {andamento === 'EM_ANALISE' ? (
        <p role="status" className="mt-4 rounded-field bg-bubble p-3.5 text-body text-ink">
          <Trans>O banco está analisando o seu pagamento. Assim que liberar, esta página confirma sozinha.</Trans>
        </p>
      ) : null}
      {andamento === 'SEM_COBRANCA' ? (
        <p role="status" className="mt-4 rounded-field bg-warn-soft p-3.5 text-body text-warn-ink">
          <Trans>
            O código Pix ainda não saiu: a conta da empresa não respondeu. Continuamos tentando; se preferir, fale com a
            empresa.
          </Trans>
        </p>
      ) : null}
      {pix === null && andamento === null ? (
        <p role="status" className="mt-4 text-body text-ink-2">
          <Trans>Gerando o código Pix…</Trans>
        </p>
      ) : null}
      {pix === null ? null : <CodigoPix pix={pix} qr={sinal.qr} pagina={sinal.pagina} />}
      {pix === null || sinal.pagador === null ? null : (
        <p className="mt-4 text-note text-ink-2">
          <Trans>
            Cobrança para o CPF ou CNPJ <span className="tabular-nums">{sinal.pagador}</span>
          </Trans>
        </p>
      )}
      {sinal.automatico && pix !== null ? (
        <p className="mt-4 text-body text-ink-2">
          <Trans>Assim que o pagamento cair, esta página confirma sozinha.</Trans>
        </p>
      ) : null}
      {sinal.automatico ? null : (
        <p className="mt-4 text-body text-ink-2">
          <Trans>A empresa confere o Pix na conta dela e confirma. Avisamos por e-mail.</Trans>
        </p>
      )}
      <p className="mt-4 rounded-field bg-bubble p-3.5 text-body text-ink-2">{regra}</p>
    </section>
  )
}

function CodigoPix({ pix, qr, pagina }: { pix: string; qr: SinalNaRede['qr']; pagina: string | null }) {
  const { t } = useLingui()
  const codigo = useRef<HTMLElement>(null)
  const [copia, setCopia] = useState<'feita' | 'recusada'>()

  async function copiarCodigo() {
    if (await copiar(pix)) {
      setCopia('feita')
      setTimeout(() => setCopia(undefined), copiadoMs)
      return
    }
    setCopia('recusada')
    if (codigo.current) getSelection()?.selectAllChildren(codigo.current)
  }

  return (
    <div className="mt-5 flex flex-wrap items-start gap-5">
      {qr ? <QrCode qr={qr} label={t`QR Code do Pix`} className="size-52" /> : null}
      <div className="grid min-w-0 flex-1 basis-60 content-start gap-3">
        <p className="font-emphasis text-note text-ink">
          <Trans>Pix copia e cola</Trans>
        </p>
        <code
          ref={codigo}
          className="block break-all rounded-field border border-line bg-bubble p-2.5 text-note text-ink-2"
        >
          {pix}
        </code>
        <Button variant="primary" size="lg" onClick={copiarCodigo} className="justify-self-start max-sm:w-full">
          {copia === 'feita' ? (
            <span role="status">
              <Trans>Código copiado</Trans>
            </span>
          ) : (
            <Trans>Copiar código</Trans>
          )}
        </Button>
        {copia === 'recusada' ? (
          <p role="alert" className="text-note text-ink-2">
            <Trans>O navegador não deixou copiar. O código está selecionado: copie pelo teclado ou pelo menu.</Trans>
          </p>
        ) : null}
        {pagina ? (
          <ButtonAnchor href={pagina} size="lg" className="justify-self-start max-sm:w-full">
            <Trans>Pagar no ambiente de testes</Trans>
          </ButtonAnchor>
        ) : null}
      </div>
    </div>
  )
}
