import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/marca'
import { CircleCheck } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { Pote } from '#components/pote.tsx'
import { Textarea } from '#components/textarea.tsx'

const caixa = 'rounded-band rounded-es-[6px] border border-line bg-surface p-5 sm:p-8'
const tituloClass = 'font-display text-[26px] font-semibold leading-tight tracking-[-0.02em]'

/** The form and, in its place once it was sent, what happens next. */
export function FormContato() {
  const { t } = useLingui()
  return (
    <div className={caixa}>
      <FormPublico ilha="contato" className="flex flex-col gap-5 [&[hidden]]:hidden" aria-labelledby="contato-titulo">
        <h2 id="contato-titulo" className={tituloClass}>
          <Trans>Escreva sua mensagem</Trans>
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={<Trans>Nome</Trans>} size="lg">
            <Input name="nome" required minLength={2} maxLength={120} autoComplete="name" />
          </Field>
          <Field label={<Trans>Telefone</Trans>} optional size="lg">
            <Input
              name="telefone"
              type="tel"
              minLength={8}
              maxLength={30}
              autoComplete="tel"
              placeholder={t`(11) 91234-5678`}
              data-errado={t`Escreva o telefone com DDD, como (11) 91234-5678.`}
            />
          </Field>
        </div>
        <Field label={<Trans>E-mail</Trans>} size="lg">
          <Input
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t`voce@empresa.com.br`}
            data-errado={t`Escreva um e-mail completo, como voce@empresa.com.br.`}
          />
        </Field>
        <Field label={<Trans>Assunto</Trans>} size="lg">
          <Input
            name="assunto"
            required
            minLength={3}
            maxLength={150}
            data-errado={t`Resuma o assunto em pelo menos 3 letras.`}
          />
        </Field>
        <Field label={<Trans>Mensagem</Trans>} size="lg">
          <Textarea
            name="mensagem"
            required
            minLength={10}
            maxLength={5000}
            className="min-h-40"
            data-errado={t`Conte um pouco mais: pelo menos 10 letras.`}
          />
        </Field>
        <Pote />
        <p className="text-[13.5px] text-ink-3 leading-normal">
          <Trans>
            Ao enviar, você concorda que usemos estes dados para responder, e só para isso. Leia a{' '}
            <a href="/politica-privacidade" className="text-pri-ink underline">
              Política de Privacidade
            </a>
            .
          </Trans>
        </p>
        <noscript>
          <p className="text-[15px] text-ink-2">
            <Trans>Este formulário precisa de JavaScript. Sem ele, escreva para {marca.email}.</Trans>
          </p>
        </noscript>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full aria-busy:opacity-80 sm:w-auto sm:self-start"
        >
          <Trans>Enviar mensagem</Trans>
        </Button>
      </FormPublico>
      <div hidden data-sucesso tabIndex={-1} className="outline-none [&[hidden]]:hidden">
        <CircleCheck aria-hidden className="size-10 text-pri-ink" />
        <h2 className={`mt-4 ${tituloClass}`}>
          <Trans>Mensagem enviada</Trans>
        </h2>
        <p className="mt-3 text-base text-ink-2 leading-normal">
          <Trans>
            Respondemos até <strong data-parte="dia" className="font-emphasis text-ink" />, em{' '}
            <strong data-parte="email" className="wrap-anywhere font-emphasis text-ink" />. Enviamos uma confirmação
            para lá; se não chegar, olhe o spam.
          </Trans>
        </p>
        <p className="mt-3 text-[15px] text-ink-2">
          <Trans>
            Protocolo <strong data-parte="protocolo" className="font-emphasis text-ink tabular-nums" />
          </Trans>
        </p>
        <Button data-outra size="lg" className="mt-6">
          <Trans>Escrever outra mensagem</Trans>
        </Button>
      </div>
    </div>
  )
}
