import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarServico,
  type DadosServico,
  editarServico,
  limitesServico,
  modalidades,
} from '@zelo/contract/empresa/servico'
import { emTempo } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { PrazoField } from './prazo-field.tsx'
import { type QuemAtende, relerServicos, rotaServico, type Servico, umServico } from './servico.queries.ts'
import { useCampos } from './servico-campos.ts'
import { ServicoSinal } from './servico-sinal.tsx'

const antecedencias = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]
const horizontes = [7, 14, 30, 60, 90, 180, 365]

/** The form's values. A missing price is null, not zero. */
export type ValoresDoServico = Required<Omit<DadosServico, 'preco_centavos' | 'link_online'>> & {
  preco_centavos: number | null
  link_online: string
}

/** Adds or changes a service. All professionals offer a new one. */
export function ServicoForm({ servico, quem }: { servico?: Servico; quem: QuemAtende }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const campos = useCampos(quem)
  const form = useRecordForm({
    name: 'servico-inteiro',
    record: servico,
    blank: novo(quem),
    valuesOf: valoresDe,
    query: (id) => umServico(empresa, id),
    words: campos,
    page: ({ id }) => `${rotaServico}/${id}`,
    refresh: relerServicos,
    what: servico ? `«${servico.nome}»` : t`novo serviço`,
    save: ({ preco_centavos, link_online, ...dados }) => {
      const link = dados.modalidade === 'ONLINE' ? link_online.trim() || null : null
      const body = { ...dados, preco_centavos: preco_centavos ?? 0, link_online: link }
      return saveRecord(cadastrarServico, editarServico, servico)(body)
    },
    saved: t`Serviço salvo.`,
  })
  const { watch, setValue } = form
  const escolhidos = watch('profissionais')
  const { duracaoMin, duracaoMax, intervalo } = limitesServico

  function alternar(id: string) {
    const depois = escolhidos.includes(id) ? escolhidos.filter((um) => um !== id) : [...escolhidos, id]
    setValue('profissionais', depois)
  }

  return (
    <RecordForm
      form={form}
      back={rotaServico}
      submit={servico ? <Trans>Salvar serviço</Trans> : <Trans>Cadastrar serviço</Trans>}
    >
      <form.Field name="nome" required className="sm:col-span-2" maxLength={limitesServico.nome} />
      <form.Field
        name="descricao"
        optional
        hint={<Trans>Uma ou duas frases: o agente conta ao cliente.</Trans>}
        className="sm:col-span-2"
        as={Textarea}
        rows={2}
        maxLength={limitesServico.descricao}
      />
      <form.Whole name="duracao_min" label={t`Duração em minutos`} min={duracaoMin} max={duracaoMax} step={5} />
      <form.Controlled name="preco_centavos" as={MoneyInput} />
      <ServicoSinal form={form} />
      <form.Whole
        name="intervalo_antes_min"
        label={t`Intervalo antes, em minutos`}
        hint={<Trans>Para preparar a sala. Ninguém marca nesse tempo.</Trans>}
        min={0}
        max={intervalo}
        step={5}
      />
      <form.Whole
        name="intervalo_depois_min"
        label={t`Intervalo depois, em minutos`}
        hint={<Trans>Para limpar, anotar ou respirar.</Trans>}
        min={0}
        max={intervalo}
        step={5}
      />
      <PrazoField
        form={form}
        name="antecedencia_min"
        label={campos.antecedencia_min.label}
        padrao={t`Como a empresa (${emTempo(quem.antecedencia_min)})`}
        opcoes={antecedencias}
        escrever={(minutos) => (minutos === 0 ? t`Até em cima da hora` : emTempo(minutos))}
      />
      <PrazoField
        form={form}
        name="horizonte_dias"
        label={campos.horizonte_dias.label}
        padrao={t`Como a empresa (${emTempo(quem.horizonte_dias * 1440)})`}
        opcoes={horizontes}
        escrever={(dias) => t`${emTempo(dias * 1440)} adiante`}
      />
      <div className="flex flex-col items-start gap-1.5 sm:col-span-2">
        <span aria-hidden className="font-emphasis text-note text-ink">
          {campos.modalidade.label}
        </span>
        <Segmented
          label={campos.modalidade.label}
          value={watch('modalidade')}
          onChange={(modalidade) => setValue('modalidade', modalidade)}
          options={modalidades.map((value) => ({ value, label: campos.modalidade.words(value) }))}
        />
      </div>
      {watch('modalidade') === 'ONLINE' ? (
        <form.Field
          name="link_online"
          optional
          hint={<Trans>Vai na confirmação. Sem ele, você manda o link por conta própria.</Trans>}
          check={(link) => (/^https:\/\/\S+\.\S+$/.test(link.trim()) ? undefined : t`Comece com https://`)}
          className="sm:col-span-2"
          type="url"
          inputMode="url"
          maxLength={limitesServico.link}
          placeholder="https://"
        />
      ) : null}
      <form.Field
        name="preparo"
        optional
        hint={<Trans>Vai no e-mail de confirmação: jejum, documentos, chegar antes…</Trans>}
        className="sm:col-span-2"
        as={Textarea}
        rows={3}
        maxLength={limitesServico.preparo}
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-emphasis text-note text-ink">{campos.profissionais.label}</legend>
        {quem.profissionais.length === 0 ? (
          <p className="mt-1 text-ink-2 text-sm">
            <Trans>A empresa ainda não tem profissionais ativos.</Trans>
          </p>
        ) : (
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {quem.profissionais.map(({ id, nome }) => (
              <Checkbox key={id} checked={escolhidos.includes(id)} onChange={() => alternar(id)}>
                {nome}
              </Checkbox>
            ))}
          </div>
        )}
        {escolhidos.length === 0 ? (
          <p className="mt-1 text-note text-warn-ink">
            <Trans>Sem ninguém, o serviço não aparece para os clientes.</Trans>
          </p>
        ) : null}
      </fieldset>
      <Checkbox {...form.register('ativo')} className="sm:col-span-2">
        <Trans>Ativo: pode ser agendado</Trans>
      </Checkbox>
    </RecordForm>
  )
}

function novo(quem: QuemAtende): ValoresDoServico {
  return {
    nome: '',
    descricao: '',
    duracao_min: 30,
    intervalo_antes_min: 0,
    intervalo_depois_min: 0,
    preco_centavos: null,
    antecedencia_min: null,
    horizonte_dias: null,
    modalidade: 'PRESENCIAL',
    link_online: '',
    preparo: '',
    profissionais: quem.profissionais.map(({ id }) => id),
    ativo: true,
    sinal_tipo: 'NENHUM',
    sinal_valor: 0,
  }
}

function valoresDe({
  id: _id,
  versao: _versao,
  alterada_em: _alterada,
  link_online,
  ...dados
}: Servico): ValoresDoServico {
  return { ...dados, link_online: link_online ?? '' }
}
