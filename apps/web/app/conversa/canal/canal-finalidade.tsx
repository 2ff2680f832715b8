import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FinalidadeModelo, type VariavelModelo, variaveisModelo } from '@zelo/contract/conversa/canal'
import { useState } from 'react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { escolher, type Modelo, type Modelos, rotaCanal } from './canal.queries.ts'
import { estadosDoModelo, nomesDaVariavel } from './canal-textos.ts'

const textos = {
  LEMBRETE: {
    titulo: msg`Lembrete de horário`,
    sem: msg`Sem um modelo aprovado, o lembrete de quem não escreveu nas últimas 24 horas vai por e-mail.`,
  },
  RETOMADA: {
    titulo: msg`Retomar uma conversa`,
    sem: msg`Sem um modelo aprovado, a equipe só responde quando o cliente escreve de novo.`,
  },
}

type Props = { canalId: string; finalidade: FinalidadeModelo; dados: Modelos }

/** One purpose: its template, the template's state at Meta, and the content of each blank. */
export function CanalFinalidade({ canalId, finalidade, dados: { modelos, escolhas } }: Props) {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaCanal)
  const atual = escolhas.find((escolha) => escolha.finalidade === finalidade)
  const [chave, setChave] = useState(atual ? chaveDe({ nome: atual.modelo, idioma: atual.idioma }) : '')
  const [mapa, setMapa] = useState<string[]>(atual?.mapa ?? [])
  const { busy, act } = useAction()
  const modelo = modelos.find((um) => chaveDe(um) === chave)
  const podem: readonly VariavelModelo[] = variaveisModelo[finalidade]
  const mudou =
    chave !== (atual ? chaveDe({ nome: atual.modelo, idioma: atual.idioma }) : '') ||
    mapa.join() !== (atual?.mapa ?? []).join()

  function trocar(nova: string) {
    setChave(nova)
    const novo = modelos.find((um) => chaveDe(um) === nova)
    setMapa(Array.from({ length: novo?.variaveis ?? 0 }, (_, i) => podem[i % podem.length] ?? 'cliente'))
  }

  const gravar = () =>
    act(
      () => escolher(canalId, finalidade, modelo ? { nome: modelo.nome, idioma: modelo.idioma } : null, mapa),
      t`Modelo gravado.`,
    )

  return (
    <section className="grid gap-4 rounded-frame border border-line p-4">
      <h3 className="font-emphasis">{i18n._(textos[finalidade].titulo)}</h3>
      <Field
        label={t({ message: 'Modelo', context: 'mensagem do WhatsApp' })}
        hint={modelo ? undefined : i18n._(textos[finalidade].sem)}
        error={
          atual && atual.estado !== 'APROVADO' && !mudou
            ? atual.estado
              ? t`Este modelo está ${i18n._(estadosDoModelo[atual.estado])}: por enquanto nada sai por ele.`
              : t`Este modelo não existe mais na Meta. Escolha outro.`
            : undefined
        }
      >
        <Select value={modelo ? chave : ''} disabled={!pode('UPD')} onChange={(event) => trocar(event.target.value)}>
          <option value="">{t`Nenhum`}</option>
          {modelos.map((um) => (
            <option key={chaveDe(um)} value={chaveDe(um)} disabled={!um.serve}>
              {um.nome} ({um.idioma}) · {um.serve ? i18n._(estadosDoModelo[um.estado]) : t`pede imagem ou link`}
            </option>
          ))}
        </Select>
      </Field>
      {modelo ? (
        <>
          <Exemplo modelo={modelo} mapa={mapa} />
          {mapa.map((variavel, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its place in the text
            <Field key={i} label={t`Lacuna ${i + 1}`}>
              <Select
                value={variavel}
                disabled={!pode('UPD')}
                onChange={(event) => setMapa(mapa.map((antes, j) => (j === i ? event.target.value : antes)))}
                options={podem.map((uma) => ({ value: uma, label: i18n._(nomesDaVariavel[uma]) }))}
              />
            </Field>
          ))}
        </>
      ) : null}
      {pode('UPD') ? (
        <div>
          <Button busy={busy} disabled={!mudou} onClick={gravar}>
            <Trans>Gravar modelo</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The message, with the names of its blanks' contents. */
function Exemplo({ modelo: { corpo, botoes }, mapa }: { modelo: Modelo; mapa: string[] }) {
  const { i18n } = useLingui()
  const texto = corpo.replace(/\{\{\s*(\d+)\s*\}\}/g, (_, n: string) => {
    const variavel = mapa[Number(n) - 1] as VariavelModelo | undefined
    return variavel ? `[${i18n._(nomesDaVariavel[variavel])}]` : ''
  })
  return (
    <div className="rounded-frame bg-bubble p-3 text-sm">
      <p className="whitespace-pre-line">{texto}</p>
      {botoes.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {botoes.map((botao) => (
            <span key={botao} className="rounded-full border border-line px-3 py-1 text-note">
              {botao}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function chaveDe({ nome, idioma }: { nome: string; idioma: string }): string {
  return `${nome}|${idioma}`
}
