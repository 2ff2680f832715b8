import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { Select } from '#components/select.tsx'
import { titulo } from '#lib/titulo.ts'
import { EscolhaHorario } from './escolha-horario.tsx'
import { PagarSinal } from './pagar-sinal.tsx'
import { ParaQuemCampos } from './para-quem-campos.tsx'
import { Passo } from './passo.tsx'

export function meta() {
  const descricao = t`Escolha o serviço, o dia e a hora, e marque seu horário na hora, sem criar conta.`
  return [titulo(t`Agendar`), { name: 'description', content: descricao }]
}

const retrato = 'size-12 shrink-0 rounded-full rounded-es-[4px] bg-sunken object-cover'

/** Books at a company by its public key: what, when, who. No account and no conversation. */
export default function AgendarPage() {
  const { t } = useLingui()
  return (
    <div data-ilha="agendar" className="pt-6 sm:pt-10">
      <Passo nome="abrindo" inicial titulo={<Trans>Abrindo a agenda</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Um instante.</Trans>
        </p>
        <noscript>
          <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink">
            <Trans>Para marcar um horário aqui, ative o JavaScript do navegador, ou ligue para a empresa.</Trans>
          </p>
        </noscript>
      </Passo>

      <Passo
        nome="servico"
        acima={
          <span className="flex items-center gap-3">
            <img data-imagem="logo" hidden alt="" width={48} height={48} className={retrato} />
            <span data-dado="empresa" />
          </span>
        }
        titulo={<Trans>O que você quer marcar?</Trans>}
      >
        <ul data-servicos className="mt-6 grid gap-2.5" />
        <p data-nenhum-servico hidden className="mt-6 text-ink-2">
          <Trans>Esta agenda ainda não tem nada para marcar.</Trans>
        </p>
        <template data-servico="">
          <li>
            <button
              type="button"
              className="flex min-h-14 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-frame rounded-es-[4px] border border-ctl bg-surface px-4 py-3 text-start hover:border-pri hover:bg-pri-soft"
            >
              <span data-nome className="font-emphasis text-ink" />
              <span data-detalhe className="text-[15px] text-ink-2 tabular-nums" />
              <span data-descricao className="w-full text-[15px] text-ink-2 empty:hidden" />
            </button>
          </li>
        </template>
        <p className="mt-7 text-[15px] text-ink-2">
          <a href="/" data-conversa className="font-emphasis text-pri-ink hover:underline">
            <Trans>Prefere conversar? Fale com a gente</Trans>
          </a>
        </p>
      </Passo>

      <Passo nome="quando" acima={<span data-dado="servico" />} titulo={<Trans>Quando fica bom?</Trans>}>
        <div data-so="varios" className="mt-5 max-w-80">
          <Field label={<Trans>Com quem</Trans>} size="lg">
            <Select data-quem-escolhe>
              <option value="">{t`Tanto faz`}</option>
            </Select>
          </Field>
        </div>
        <EscolhaHorario />
        <p className="mt-7 text-[15px] text-ink-2">
          <Trans>Nenhum serve?</Trans>{' '}
          <button
            type="button"
            data-ir="espera"
            className="min-h-11 cursor-pointer font-emphasis text-pri-ink hover:underline"
          >
            <Trans>Avise-me se abrir um horário</Trans>
          </button>
        </p>
        <Button data-ir="servico" variant="quiet" size="lg" className="mt-6">
          <Trans>Escolher outro serviço</Trans>
        </Button>
      </Passo>

      <Passo
        nome="dados"
        acima={
          <span className="flex items-center gap-3">
            <img data-imagem="foto" hidden alt="" width={48} height={48} className={retrato} />
            <span data-dado="servico" />
          </span>
        }
        titulo={<span data-dado="quando" />}
      >
        <FormPublico className="mt-6 flex flex-col gap-5">
          <ParaQuemCampos />
          <Field label={<Trans>Seu nome</Trans>} size="lg">
            <Input name="nome" required maxLength={120} autoComplete="name" />
          </Field>
          <Field label={<Trans>E-mail</Trans>} size="lg" hint={<Trans>A confirmação e o lembrete vão para ele.</Trans>}>
            <Input
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              data-errado={t`Confira o e-mail, por exemplo nome@exemplo.com.`}
            />
          </Field>
          <Field label={<Trans>Telefone</Trans>} optional size="lg">
            <Input name="telefone" type="tel" maxLength={30} autoComplete="tel" placeholder="(00) 00000-0000" />
          </Field>
          <div
            data-so="sinal"
            hidden
            className="rounded-popover rounded-es-[3px] bg-sunken p-4 text-[15px] text-ink-2 [&>p+p]:mt-2"
          >
            <p>
              <Trans>
                Este serviço pede um sinal de{' '}
                <strong data-dado="sinal" className="font-emphasis text-ink tabular-nums" /> por Pix. O horário fica
                guardado por <span data-dado="sinal_tempo" /> até ele chegar.
              </Trans>
            </p>
            <p data-dado="regra" />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
              <Trans>Marcar horário</Trans>
            </Button>
            <Button data-ir="quando" size="lg" className="max-sm:w-full">
              <Trans>Mudar horário</Trans>
            </Button>
          </div>
        </FormPublico>
      </Passo>

      <Passo nome="pronto" acima={<span data-dado="empresa" />} titulo={<Trans>Horário marcado</Trans>}>
        <p className="mt-4 text-lg text-ink">
          <span data-dado="servico" /> · <span data-dado="quando" />
        </p>
        <p className="mt-3 text-ink-2">
          <Trans>
            Enviamos a confirmação para <strong data-dado="email" className="font-emphasis text-ink" />. Por ela você
            confirma, muda ou cancela quando quiser.
          </Trans>
        </p>
        <Button data-ir="servico" size="lg" className="mt-7">
          <Trans>Marcar outro</Trans>
        </Button>
      </Passo>

      <Passo nome="reservado" acima={<span data-dado="empresa" />} titulo={<Trans>Horário reservado</Trans>}>
        <p className="mt-4 text-lg text-ink">
          <span data-dado="servico" /> · <span data-dado="quando" />
        </p>
        <PagarSinal />
        <p className="mt-5 text-[15px] text-ink-2">
          <Trans>O link para pagar também foi para o seu e-mail.</Trans>
        </p>
      </Passo>

      <Passo nome="pago" acima={<span data-dado="empresa" />} titulo={<Trans>Sinal recebido, horário marcado</Trans>}>
        <p className="mt-4 text-lg text-ink">
          <span data-dado="servico" /> · <span data-dado="quando" />
        </p>
        <p className="mt-3 text-ink-2">
          <Trans>A confirmação foi para o seu e-mail. Por ela você muda ou cancela quando quiser.</Trans>
        </p>
        <Button data-ir="servico" size="lg" className="mt-7">
          <Trans>Marcar outro</Trans>
        </Button>
      </Passo>

      <Passo nome="liberado" acima={<span data-dado="empresa" />} titulo={<Trans>O horário foi liberado</Trans>}>
        <p className="mt-4 text-ink-2">
          <Trans>
            O sinal não chegou a tempo, e <span data-dado="quando" /> voltou a ficar livre. Se você já pagou, fique
            tranquilo: o horário volta para você ou o valor é devolvido.
          </Trans>
        </p>
        <Button data-ir="servico" size="lg" className="mt-7">
          <Trans>Escolher outro horário</Trans>
        </Button>
      </Passo>

      <Passo nome="espera" acima={<span data-dado="servico" />} titulo={<Trans>Avise-me se abrir um horário</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Você entra na lista de espera. Quando um horário abrir, mandamos um e-mail para você aceitar.</Trans>
        </p>
        <FormPublico data-espera className="mt-6 flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={<Trans>Do dia</Trans>} size="lg">
              <Input name="de" type="date" required />
            </Field>
            <Field label={<Trans>Até o dia</Trans>} size="lg">
              <Input name="ate" type="date" required />
            </Field>
          </div>
          <Field label={<Trans>Em que parte do dia</Trans>} size="lg">
            <Select name="periodo">
              <option value="QUALQUER">{t`Tanto faz`}</option>
              <option value="MANHA">{t`De manhã`}</option>
              <option value="TARDE">{t`À tarde`}</option>
              <option value="NOITE">{t`À noite`}</option>
            </Select>
          </Field>
          <ParaQuemCampos />
          <Field label={<Trans>Seu nome</Trans>} size="lg">
            <Input name="nome" required maxLength={120} autoComplete="name" />
          </Field>
          <Field label={<Trans>E-mail</Trans>} size="lg">
            <Input
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              data-errado={t`Confira o e-mail, por exemplo nome@exemplo.com.`}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
              <Trans>Entrar na lista</Trans>
            </Button>
            <Button data-ir="quando" size="lg" className="max-sm:w-full">
              <Trans>Voltar aos horários</Trans>
            </Button>
          </div>
        </FormPublico>
      </Passo>

      <Passo nome="na-lista" acima={<span data-dado="empresa" />} titulo={<Trans>Você está na lista</Trans>}>
        <p className="mt-4 text-ink-2">
          <Trans>
            Quando abrir um horário de <span data-dado="servico" />, avisamos em{' '}
            <strong data-dado="email" className="font-emphasis text-ink" />. A oferta vale por tempo limitado: quem
            aceita fica com o horário.
          </Trans>
        </p>
        <Button data-ir="servico" size="lg" className="mt-7">
          <Trans>Ver outro serviço</Trans>
        </Button>
      </Passo>

      <Passo nome="ausente" titulo={<Trans>Não achamos esta agenda</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Confira o endereço com quem passou ele para você.</Trans>
        </p>
        <ButtonAnchor href="/" size="lg" className="mt-6">
          <Trans>Ir para o início</Trans>
        </ButtonAnchor>
      </Passo>
    </div>
  )
}
