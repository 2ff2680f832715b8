import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pedirEspera as esperar } from '@zelo/contract/agenda/espera'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import type { Servico } from './agendar-servico.tsx'
import { type Digitado, paraQuem, QuemMarcaCampos } from './para-quem-campos.tsx'

type Props = {
  empresa: { chave: string; fuso: string }
  servico: Servico
  profissional: string
  digitado: Digitado
  onEntrou: () => void
  onVoltar: () => void
}

/** The waiting list, for clients whom no free time suits. */
export function EntradaNaEspera({ empresa, servico, profissional, digitado, onEntrou, onVoltar }: Props) {
  const form = useFlowForm({
    endpoint: esperar,
    phrases: { email: { wrong: t`Confira o e-mail, por exemplo nome@exemplo.com.` } },
    input: (dados) => ({
      params: { chave: empresa.chave },
      body: {
        servico_id: servico.id,
        profissional_id: profissional || null,
        de: String(dados.get('de')),
        ate: String(dados.get('ate')),
        periodo: String(dados.get('periodo')) as 'QUALQUER',
        nome: String(dados.get('nome')),
        email: String(dados.get('email')).trim(),
        idioma: idiomaAtual(),
        para: paraQuem(dados),
      },
    }),
    onAnswer: onEntrou,
  })
  const dia = (adiante: number) =>
    new Date(Date.now() + adiante * 86_400_000).toLocaleDateString('sv-SE', { timeZone: empresa.fuso })
  return (
    <FlowState name="espera" above={servico.nome} title={<Trans>Avise-me se abrir um horário</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Você entra na lista de espera. Quando um horário abrir, mandamos um e-mail para você aceitar.</Trans>
      </p>
      <form {...form.bind} className="mt-6 flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={<Trans>Do dia</Trans>} size="lg" error={form.errors.de}>
            <Input name="de" type="date" defaultValue={digitado.de ?? dia(0)} min={dia(0)} required />
          </Field>
          <Field label={<Trans>Até o dia</Trans>} size="lg" error={form.errors.ate}>
            <Input name="ate" type="date" defaultValue={digitado.ate ?? dia(13)} min={dia(0)} required />
          </Field>
        </div>
        <Field label={<Trans>Em que parte do dia</Trans>} size="lg">
          <Select name="periodo" defaultValue={digitado.periodo}>
            <option value="QUALQUER">{t`Tanto faz`}</option>
            <option value="MANHA">{t`De manhã`}</option>
            <option value="TARDE">{t`À tarde`}</option>
            <option value="NOITE">{t`À noite`}</option>
          </Select>
        </Field>
        <QuemMarcaCampos digitado={digitado} erros={form.errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={form.busy} className="max-sm:w-full">
            <Trans>Entrar na lista</Trans>
          </Button>
          <Button size="lg" onClick={onVoltar} className="max-sm:w-full">
            <Trans>Voltar aos horários</Trans>
          </Button>
        </div>
      </form>
    </FlowState>
  )
}
