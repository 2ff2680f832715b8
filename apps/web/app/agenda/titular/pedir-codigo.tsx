import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { abrirLinkTitular as abrir, pedirCodigoTitular as pedir } from '@zelo/contract/agenda/titular/titular'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'

type Props = { token: string; empresa: string; onAberto: (feito: Output<typeof abrir>) => void }

/** Sends a code to the address of the record, because the link does not prove who opened it. */
export function PedirCodigo({ token, empresa, onAberto }: Props) {
  const [email, setEmail] = useState<string>()
  const params = { token }
  const pedindo = useFlowForm({
    endpoint: pedir,
    phrases: { email: { wrong: t`Confira o e-mail, por exemplo nome@exemplo.com.` } },
    input: (dados) => ({ params, body: { email: String(dados.get('email')).trim() } }),
    onAnswer: (_, dados) => setEmail(String(dados.get('email')).trim()),
  })
  const abrindo = useFlowForm({
    endpoint: abrir,
    phrases: { codigo: { wrong: t`O código tem seis números.` } },
    input: (dados) => ({ params, body: { codigo: String(dados.get('codigo')).trim() } }),
    onAnswer: onAberto,
  })
  if (!email)
    return (
      <FlowState name="email" above={empresa} title={<Trans>Primeiro, confirme que é você</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Mandamos um código para o e-mail que {empresa} tem no seu cadastro. Não usa e-mail? Escreva pelo WhatsApp da
            empresa: o seu número já confirma.
          </Trans>
        </p>
        <form key="email" {...pedindo.bind} className="mt-6 flex flex-col gap-5">
          <Field label={<Trans>E-mail</Trans>} size="lg" error={pedindo.errors.email}>
            <Input name="email" type="email" required maxLength={254} autoComplete="email" />
          </Field>
          <Button type="submit" variant="primary" size="lg" busy={pedindo.busy} className="max-sm:w-full sm:self-start">
            <Trans>Mandar o código</Trans>
          </Button>
        </form>
      </FlowState>
    )
  return (
    <FlowState name="codigo" above={empresa} title={<Trans>Digite o código</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Se {email} está no cadastro de {empresa}, um código de seis números acabou de sair para lá. Ele vale por dez
          minutos.
        </Trans>
      </p>
      <form key="codigo" {...abrindo.bind} className="mt-6 flex flex-col gap-5">
        <Field label={<Trans>Código</Trans>} size="lg" error={abrindo.errors.codigo}>
          <Input
            name="codigo"
            inputMode="numeric"
            pattern="\d{6}"
            required
            maxLength={6}
            autoComplete="one-time-code"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={abrindo.busy} className="max-sm:w-full">
            <Trans>Abrir meus dados</Trans>
          </Button>
          <Button size="lg" onClick={() => setEmail(undefined)} className="max-sm:w-full">
            <Trans>Usar outro e-mail</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}
