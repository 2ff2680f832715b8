import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { limitesCliente } from '@zelo/contract/agenda/cliente/cliente'
import { pedirComoTitular as pedir, prazoTitularDias } from '@zelo/contract/agenda/titular/titular'
import { useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Field, FieldError } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import type { DadosDoTitular } from './titular-fluxo.tsx'

type Props = {
  sessao: string
  dados: DadosDoTitular
  onVoltar: () => void
  onPedido: () => void
  onVencida: () => void
}

/** Sends corrections to the company as a request, because contacts decide whose a record is. */
export function Corrigir({ sessao, dados: { cadastro, empresa }, onVoltar, onPedido, onVencida }: Props) {
  const campos = ['nome', 'email', 'telefone'] as const
  const mudados = (dados: FormData) =>
    Object.fromEntries(
      campos
        .map((campo) => [campo, String(dados.get(campo) ?? '').trim()] as const)
        .filter(([campo, valor]) => valor && valor !== cadastro[campo]),
    )
  const form = useFlowForm({
    endpoint: pedir,
    phrases: { email: { wrong: t`Confira o e-mail, por exemplo nome@exemplo.com.` } },
    check(dados): Record<string, string> {
      return Object.keys(mudados(dados)).length > 0 ? {} : { nome: t`Mude pelo menos um dos três campos.` }
    },
    input: (dados) => ({ params: { sessao }, body: { tipo: 'CORRECAO' as const, correcao: mudados(dados) } }),
    onAnswer: onPedido,
    onRefusal: (motivo) => vencida(motivo.status, onVencida),
  })
  return (
    <FlowState name="corrigir" above={empresa.nome} title={<Trans>Pedir correção</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Escreva como deve ficar. {empresa.nome} confere e responde em até {prazoTitularDias} dias.
        </Trans>
      </p>
      <form {...form.bind} className="mt-6 flex flex-col gap-5">
        <Field label={<Trans>Nome</Trans>} size="lg" error={form.errors.nome}>
          <Input name="nome" defaultValue={cadastro.nome} maxLength={limitesCliente.nome} autoComplete="name" />
        </Field>
        <Field label={<Trans>E-mail</Trans>} size="lg" error={form.errors.email}>
          <Input
            name="email"
            type="email"
            defaultValue={cadastro.email ?? ''}
            maxLength={limitesCliente.email}
            autoComplete="email"
          />
        </Field>
        <Field label={<Trans>Telefone</Trans>} size="lg" error={form.errors.telefone}>
          <Input
            name="telefone"
            type="tel"
            defaultValue={cadastro.telefone ?? ''}
            maxLength={limitesCliente.telefone}
            autoComplete="tel"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={form.busy} className="max-sm:w-full">
            <Trans>Enviar pedido</Trans>
          </Button>
          <Button size="lg" onClick={onVoltar} className="max-sm:w-full">
            <Trans>Voltar</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}

/** Says what is deleted and what stays, then asks for confirmation. */
export function Apagar({ sessao, dados: { empresa, tem_horario }, onVoltar, onPedido, onVencida }: Props) {
  const erroId = useId()
  const form = useFlowForm({
    endpoint: pedir,
    phrases: { certeza: { empty: t`Marque para confirmar que você quer apagar.` } },
    input: () => ({ params: { sessao }, body: { tipo: 'ELIMINACAO' as const, certeza: true as const } }),
    onAnswer: onPedido,
    onRefusal: (motivo) => vencida(motivo.status, onVencida),
  })
  return (
    <FlowState name="apagar" above={empresa.nome} title={<Trans>Apagar tudo sobre você?</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>
          Somem o seu cadastro, as mensagens, os arquivos e as anotações. Agendamentos, pagamentos e consentimentos
          ficam sem o seu nome, porque a lei manda guardar. Não dá para desfazer.
        </Trans>
      </p>
      {tem_horario ? (
        <p className="mt-4 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-body text-warn-ink">
          <Trans>Você ainda tem horário marcado: antes de apagar, a empresa precisa cancelar ou atender.</Trans>
        </p>
      ) : null}
      <p className="mt-4 text-ink-2">
        <Trans>
          Você recebe um protocolo. {empresa.nome} tem até {prazoTitularDias} dias, e a prova do que foi apagado fica
          nele.
        </Trans>
      </p>
      <form {...form.bind} className="mt-6 flex flex-col gap-6">
        <div>
          <Checkbox name="certeza" required aria-describedby={erroId} aria-invalid={Boolean(form.errors.certeza)}>
            <Trans>Quero apagar tudo sobre mim</Trans>
          </Checkbox>
          {form.errors.certeza ? <FieldError id={erroId}>{form.errors.certeza}</FieldError> : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="destructive" size="lg" busy={form.busy} className="max-sm:w-full">
            <Trans>Pedir para apagar</Trans>
          </Button>
          <Button size="lg" onClick={onVoltar} className="max-sm:w-full">
            <Trans>Voltar</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}

/** The half hour of the opened link is over. */
function vencida(status: number | undefined, onVencida: () => void): boolean {
  if (status === 404) onVencida()
  return status === 404
}
