import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { buttonClass } from '#components/button-class.ts'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'

/** How to pay what holds a time; `ilhas/sinal.ts` fills it. */
export function PagarSinal() {
  const { t } = useLingui()
  return (
    <section data-sinal="" hidden className="mt-6 rounded-popover rounded-es-[3px] border border-line bg-surface p-5">
      <p className="text-lg text-ink">
        <Trans>
          Falta o sinal de <strong data-dado="sinal_valor" className="font-emphasis tabular-nums" />
        </Trans>
      </p>
      <p className="mt-1 text-[15px] text-ink-2">
        <Trans>
          Pague por Pix até <strong data-dado="sinal_prazo" className="font-emphasis text-ink tabular-nums" />. Sem ele,
          o horário volta a ficar livre.
        </Trans>
      </p>
      <div data-so="sinal_pede_pagador" hidden className="mt-5">
        <FormPublico data-pagador="" className="grid gap-4">
          <p className="text-[15px] text-ink">
            <Trans>Para gerar o código Pix, diga quem vai pagar.</Trans>
          </p>
          <p
            data-so="sinal_pagador_recusado"
            hidden
            role="alert"
            className="rounded-field bg-warn-soft p-3 text-[15px] text-warn-ink"
          >
            <Trans>A conta da empresa não aceitou estes dados. Confira e tente de novo.</Trans>
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={<Trans>Nome de quem paga</Trans>} size="lg">
              <Input name="nome" required maxLength={120} autoComplete="name" />
            </Field>
            <Field
              label={<Trans>CPF ou CNPJ de quem paga</Trans>}
              size="lg"
              hint={<Trans>Vai só para a cobrança. Depois fica mascarado.</Trans>}
            >
              <Input
                name="documento"
                required
                maxLength={30}
                autoComplete="off"
                spellCheck={false}
                placeholder="000.000.000-00"
              />
            </Field>
          </div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="justify-self-start aria-busy:opacity-80 max-sm:w-full"
          >
            <Trans>Gerar código Pix</Trans>
          </Button>
        </FormPublico>
      </div>
      <p
        data-so="sinal_em_analise"
        hidden
        role="status"
        className="mt-4 rounded-field bg-sunken p-3.5 text-[15px] text-ink"
      >
        <Trans>O banco está analisando o seu pagamento. Assim que liberar, esta página confirma sozinha.</Trans>
      </p>
      <p
        data-so="sinal_sem_cobranca"
        hidden
        role="status"
        className="mt-4 rounded-field bg-warn-soft p-3.5 text-[15px] text-warn-ink"
      >
        <Trans>
          O código Pix ainda não saiu: a conta da empresa não respondeu. Continuamos tentando; se preferir, fale com a
          empresa.
        </Trans>
      </p>
      <p data-gerando="" role="status" className="mt-4 text-[15px] text-ink-2">
        <Trans>Gerando o código Pix…</Trans>
      </p>
      <div data-codigo="" hidden className="mt-5 flex flex-wrap items-start gap-5">
        <svg
          data-qr=""
          role="img"
          aria-label={t`QR Code do Pix`}
          viewBox="0 0 10 10"
          className="size-52 rounded-frame border border-line bg-white"
          shapeRendering="crispEdges"
        >
          <path d="" fill="#0d1f19" />
        </svg>
        <div className="grid min-w-0 flex-1 basis-60 content-start gap-3">
          <p className="text-[13.5px] font-emphasis text-ink">
            <Trans>Pix copia e cola</Trans>
          </p>
          <code
            data-dado="pix"
            className="block max-h-24 overflow-y-auto break-all rounded-field border border-line bg-sunken p-2.5 text-[12.5px] text-ink-2"
          />
          <Button data-copiar="" variant="primary" size="lg" className="justify-self-start max-sm:w-full">
            <span data-antes="">
              <Trans>Copiar código</Trans>
            </span>
            <span data-depois="" role="status" hidden>
              <Trans>Código copiado</Trans>
            </span>
          </Button>
          <p data-recusa="" role="alert" hidden className="text-[13.5px] text-ink-2">
            <Trans>O navegador não deixou copiar. O código está selecionado: copie pelo teclado ou pelo menu.</Trans>
          </p>
          <a
            data-pagina=""
            href="/"
            hidden
            className={`${buttonClass({ size: 'lg' })} justify-self-start max-sm:w-full`}
          >
            <Trans>Pagar no ambiente de testes</Trans>
          </a>
        </div>
      </div>
      <p data-so="sinal_pagador" hidden className="mt-4 text-[13.5px] text-ink-2">
        <Trans>
          Cobrança para o CPF ou CNPJ <span data-dado="sinal_pagador" className="tabular-nums" />
        </Trans>
      </p>
      <p data-so="sinal_automatico" className="mt-4 text-[15px] text-ink-2">
        <Trans>Assim que o pagamento cair, esta página confirma sozinha.</Trans>
      </p>
      <p data-so="sinal_na_mao" className="mt-4 text-[15px] text-ink-2">
        <Trans>A empresa confere o Pix na conta dela e confirma. Avisamos por e-mail.</Trans>
      </p>
      <p data-dado="sinal_regra" className="mt-4 rounded-field bg-sunken p-3.5 text-[15px] text-ink-2" />
    </section>
  )
}
