import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { limitesAgendamento } from '@zelo/contract/agendamento'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { Tag } from '#components/tag.tsx'
import { Textarea } from '#components/textarea.tsx'
import { titulo } from '#lib/titulo.ts'
import { EscolhaHorario } from './escolha-horario.tsx'
import { PagarSinal } from './pagar-sinal.tsx'
import { Passo } from './passo.tsx'

export function meta() {
  return [titulo(t`Seu horário`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/** What the link of a client's e-mail opens: one appointment to confirm, move or cancel, without an account. */
export default function AgendamentoClientePage() {
  const { t } = useLingui()
  return (
    <div data-ilha="agendamento" className="pt-6 sm:pt-10">
      <Passo nome="abrindo" inicial titulo={<Trans>Abrindo o seu horário</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Um instante.</Trans>
        </p>
        <noscript>
          <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink">
            <Trans>
              Para ver, mudar ou cancelar o horário aqui, ative o JavaScript do navegador. O e-mail que trouxe você tem
              o dia e a hora.
            </Trans>
          </p>
        </noscript>
      </Passo>

      <Passo nome="horario" acima={<span data-dado="empresa" />} titulo={<span data-dado="quando" />}>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          {(['MARCADO', 'CONFIRMADO', 'ATENDIDO', 'FALTOU', 'CANCELADO'] as const).map((status) => (
            <span key={status} data-status={status} hidden>
              <StatusTag of="agendamento" status={status} />
            </span>
          ))}
          <span data-status="RESERVADO" hidden>
            <Tag tone="waiting">
              <Trans>Reservado</Trans>
            </Tag>
          </span>
          <p data-status="MARCADO" hidden className="text-[15px] text-ink-2">
            <Trans>Você vem? Confirme com um toque.</Trans>
          </p>
          <p data-status="CONFIRMADO" hidden className="text-[15px] text-ink-2">
            <Trans>Tudo certo, esperamos você.</Trans>
          </p>
          <p data-status="CANCELADO" hidden className="text-[15px] text-ink-2">
            <Trans>Este horário foi cancelado.</Trans>
          </p>
        </div>
        <PagarSinal />
        <div data-so="tem_credito" hidden className="mt-4">
          <Button data-credito="" variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
            <Trans>Usar meu crédito</Trans>
          </Button>
          <p className="mt-2 text-[15px] text-ink-2">
            <Trans>Você tem crédito de um horário que cancelou: ele paga este sinal.</Trans>
          </p>
        </div>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 rounded-popover rounded-es-[3px] bg-sunken p-4 text-[15px] [&_dd]:min-w-0 [&_dd]:break-words [&_dd]:font-emphasis [&_dt]:text-ink-2">
          <dt>
            <Trans>Serviço</Trans>
          </dt>
          <dd data-dado="servico" />
          <dt>
            <Trans>Com</Trans>
          </dt>
          <dd data-dado="profissional" />
          <dt data-so="preco">
            <Trans>Valor</Trans>
          </dt>
          <dd data-so="preco" data-dado="preco" />
          <dt data-so="sinal_pago">
            <Trans>Sinal</Trans>
          </dt>
          <dd data-so="sinal_pago">
            <span data-dado="sinal_pago" className="tabular-nums" />{' '}
            <span data-situacao="PAGO" hidden>
              <Trans>(pago)</Trans>
            </span>
            <span data-situacao="A_DEVOLVER" hidden>
              <Trans>(vai ser devolvido)</Trans>
            </span>
            <span data-situacao="DEVOLVIDO" hidden>
              <Trans>(devolvido)</Trans>
            </span>
            <span data-situacao="CREDITADO" hidden>
              <Trans>(crédito para a próxima vez)</Trans>
            </span>
            <span data-situacao="RETIDO" hidden>
              <Trans>(ficou com a empresa)</Trans>
            </span>
          </dd>
          <dt data-so="endereco">
            <Trans>Onde</Trans>
          </dt>
          <dd data-so="endereco" data-dado="endereco" />
          <dt data-so="telefone">
            <Trans>Telefone</Trans>
          </dt>
          <dd data-so="telefone" data-dado="telefone" />
        </dl>
        <div data-so="pode_mudar" className="mt-7 flex flex-wrap gap-3">
          <span data-status="MARCADO" hidden className="max-sm:w-full">
            <Button data-confirmar variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
              <Trans>Sim, eu vou</Trans>
            </Button>
          </span>
          <Button data-ir="mudar" size="lg" className="max-sm:w-full">
            <Trans>Mudar horário</Trans>
          </Button>
          <Button data-ir="cancelar" variant="quiet" size="lg" className="text-danger-ink! max-sm:w-full">
            <Trans>Cancelar</Trans>
          </Button>
        </div>
        <p className="mt-7 text-[15px] text-ink-2">
          <Trans>
            Dúvidas, ou quer outro horário?{' '}
            <a href="/" data-conversa className="font-emphasis text-pri-ink hover:underline">
              Converse com a gente
            </a>
            .
          </Trans>
        </p>
      </Passo>

      <Passo nome="mudar" titulo={<Trans>Escolha outro horário</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Agora: <span data-dado="quando" />.
          </Trans>
        </p>
        <EscolhaHorario />
        <Button data-ir="horario" variant="quiet" size="lg" className="mt-6">
          <Trans>Voltar sem mudar</Trans>
        </Button>
      </Passo>

      <Passo nome="conferir" titulo={<Trans>Mudar para este horário?</Trans>}>
        <p className="mt-4 text-lg text-ink">
          <span data-novo className="inline-block first-letter:uppercase" />
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button data-remarcar variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
            <Trans>Mudar horário</Trans>
          </Button>
          <Button data-ir="mudar" size="lg" className="max-sm:w-full">
            <Trans>Escolher outro</Trans>
          </Button>
        </div>
      </Passo>

      <Passo nome="cancelar" titulo={<Trans>Cancelar este horário?</Trans>}>
        <p className="mt-3 text-ink-2">
          <span data-dado="quando" className="inline-block first-letter:uppercase" />
        </p>
        <p
          data-ao-cancelar="DEVOLVER"
          hidden
          className="mt-4 rounded-popover rounded-es-[3px] bg-sunken p-4 text-[15px] text-ink"
        >
          <Trans>
            Seu sinal de <span data-dado="sinal_pago" className="tabular-nums" /> volta para você.
          </Trans>
        </p>
        <p
          data-ao-cancelar="CREDITAR"
          hidden
          className="mt-4 rounded-popover rounded-es-[3px] bg-sunken p-4 text-[15px] text-ink"
        >
          <Trans>
            Seu sinal de <span data-dado="sinal_pago" className="tabular-nums" /> vira crédito para a próxima vez.
          </Trans>
        </p>
        <p
          data-ao-cancelar="RETER"
          hidden
          className="mt-4 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink"
        >
          <Trans>
            Pelo prazo combinado, seu sinal de <span data-dado="sinal_pago" className="tabular-nums" /> fica com a
            empresa.
          </Trans>
        </p>
        <FormPublico className="mt-6 flex flex-col gap-6">
          <Field label={<Trans>Quer dizer por quê?</Trans>} optional size="lg">
            <Textarea
              name="motivo"
              rows={2}
              maxLength={limitesAgendamento.motivo}
              placeholder={t`Se preferir, deixe em branco`}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="destructive" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
              <Trans>Cancelar horário</Trans>
            </Button>
            <Button data-ir="horario" size="lg" className="max-sm:w-full">
              <Trans>Manter horário</Trans>
            </Button>
          </div>
        </FormPublico>
      </Passo>

      <Passo nome="vencido" titulo={<Trans>Este link não abre nenhum horário</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Confira se o endereço veio inteiro do e-mail, ou fale com quem marcou com você.</Trans>
        </p>
        <ButtonAnchor href="/" size="lg" className="mt-6">
          <Trans>Ir para o início</Trans>
        </ButtonAnchor>
      </Passo>
    </div>
  )
}
