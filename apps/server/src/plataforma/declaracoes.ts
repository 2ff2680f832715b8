/** Entries that this wing adds to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'cliente.esquecimento': 'erase a client from what the company and the platform keep of them'
    'conversa.plataforma': 'administrators see which conversations there are, without their words'
    'experimento.rascunho': 'make, edit, read and delete a company that a visitor tries'
    'experimento.varredura': 'job: delete the companies whose trial expired'
    'conta.exclusao': 'job: erase accounts whose waiting time is over'
    'demo.emails': 'read on the demo’s own computer what nobody delivers'
    'plataforma.emails': 'administrators see which e-mails were written, and read one, which the trail keeps'
    'plataforma.painel': 'administrators see figures of the whole platform'
    'portabilidade.aviso': 'job: tell who asked for an archive'
    'portabilidade.entrada': 'delete the files of an archive whose coming in was killed'
    'portabilidade.vinda': 'administrators bring a company in by an archive, and the job that does it'
    'retencao.diaria': 'job: delete what was kept long enough'
    'saude.pronta': 'see whether the database answers and is migrated'
    'medida.guarda': 'how long calls take, in sums without callers'
    'resumo.envio': 'job: the morning message of whoever asked for it, in any company'
    'indicador.assinatura': 'what the subscription costs the company that looks at its figures'
    'indicador.contagem': 'job: which companies have days to be counted anew'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    portabilidade: 'link that downloads the archive of a company'
    resumo: 'link that ends the morning message'
  }
}
