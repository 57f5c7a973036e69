export const words = {
  importPapers: '导入文献',
  importText: '上传成果清单或参考文献，平台逐条识别；核对之后加入委托。',
  anotherFile: '换一个文件',
  checkPapers: '核对读出的论文',
  chooseFile: '选择文件',
  kinds:
    'Word 文件（.docx）里的参考文献列表，GB/T 7714、APA、IEEE 或带编号的一般写法都可以；也可以是数据库导出的题录、Excel、CSV、BibTeX、RIS 或文本，20 MB 以内',
  novelty: '科技查新',
  noveltyText: '提交科技查新委托，查看自己的查新项目到了哪一步。',
  patentWorkbench: '专利工作台',
  patents: '专利',
  patentsText: '提交专利检索、查新、法律状态与分析委托，查看进度。',
  similarity: '查重委托',
  similarityText: '委托图书馆比对稿件并出具报告，查看进度。',
};
